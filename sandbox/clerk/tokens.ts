import { SignJWT } from 'jose';
import type { Session, User } from './state.ts';

/** The host inside the sandbox's publishable key; a hosted key's tokens name their host the same way. */
export const ISSUER = 'https://clerk.localhost.test';
const CLOCK_TOLERANCE_SECONDS = 5;

export type Mint = (user: User, session: Session) => Promise<string>;

/** Makes the function that signs session tokens: HS256, short-lived, with the claims the database policies read. */
export function tokenMint(options: { secret: string; seconds: number; now(): number }): Mint {
  const key = new TextEncoder().encode(options.secret);
  return (user, session) => {
    const issuedAt = Math.floor(options.now() / 1000);
    return new SignJWT({
      sid: session.id,
      role: 'authenticated',
      email: user.email,
      email_verified: true,
      user_metadata: { first_name: user.firstName, last_name: user.lastName },
      fva: [0, -1],
      v: 2,
      sts: 'active',
    })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: 'sandbox' })
      .setIssuer(ISSUER)
      .setSubject(user.id)
      .setIssuedAt(issuedAt)
      .setNotBefore(issuedAt - CLOCK_TOLERANCE_SECONDS)
      .setExpirationTime(issuedAt + options.seconds)
      .sign(key);
  };
}
