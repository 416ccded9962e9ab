import { SignJWT } from 'jose';

export interface SessionClaims {
  /** The user's id at the identity provider. */
  sub: string;
  email?: string;
  email_verified?: boolean;
  role?: string;
  /** Minutes since the first and the second factor were proved; -1 for never. Both just now by default. */
  fva?: [first: number, second: number];
  /** `pending` while Clerk has a task left for the user, such as setting up a second factor; else `active`. */
  sts?: string;
}

/** A session token like those of the Clerk emulator: HS256, for `authenticated`, valid for five minutes. */
export function signToken(
  claims: SessionClaims,
  jwtSecret: string,
  expiresAt: string | number = '5m',
): Promise<string> {
  return new SignJWT({ role: 'authenticated', fva: [0, 0], ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime(expiresAt)
    .sign(new TextEncoder().encode(jwtSecret));
}
