import { SignJWT } from 'jose';

export interface SessionClaims {
  /** The user's id at the identity provider. */
  sub: string;
  email?: string;
  email_verified?: boolean;
  role?: string;
}

/** A session token like those of the Clerk emulator: HS256, for `authenticated`, valid for five minutes. */
export function signToken(
  claims: SessionClaims,
  jwtSecret: string,
  expiresAt: string | number = '5m',
): Promise<string> {
  return new SignJWT({ role: 'authenticated', ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime(expiresAt)
    .sign(new TextEncoder().encode(jwtSecret));
}
