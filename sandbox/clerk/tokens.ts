import { SignJWT } from 'jose';
import { factorAges, type Session, type User } from './state.ts';

/** The host inside the sandbox's publishable key. */
const ISSUER = 'https://clerk.localhost.test';
const LIFE_SECONDS = 60;
const CLOCK_TOLERANCE_SECONDS = 5;

/** A session token with the claims that the database's policies read. */
export type SignToken = (user: User, session: Session) => Promise<string>;

export function tokenSigner(secret: string): SignToken {
  const key = new TextEncoder().encode(secret);
  return (user, session) => {
    const issuedAt = Math.floor(Date.now() / 1000);
    return new SignJWT({
      sid: session.id,
      role: 'authenticated',
      email: user.email,
      email_verified: true,
      user_metadata: { first_name: user.firstName, last_name: user.lastName },
      fva: factorAges(session),
      v: 2,
      sts: 'active',
    })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: 'sandbox' })
      .setIssuer(ISSUER)
      .setSubject(user.id)
      .setIssuedAt(issuedAt)
      .setNotBefore(issuedAt - CLOCK_TOLERANCE_SECONDS)
      .setExpirationTime(issuedAt + LIFE_SECONDS)
      .sign(key);
  };
}
