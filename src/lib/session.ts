import { createContext, useContext } from 'react';

export interface SessionUser {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
}

export interface SignedIn {
  status: 'signed-in';
  user: SessionUser;
  signOut: () => Promise<void>;
  deleteAccount: () => Promise<void>;
  /** Asks for the password once more. False when the user does not give it. */
  confirmSignIn: () => Promise<boolean>;
  /** Opens the account's settings for passwords and second factors. */
  openSecurity: () => void;
}

/**
 * The user of the shop. `unknown`: a cookie indicates a signed-in user, but Clerk has not answered yet. `ended`: how
 * the session ended, unless by a sign-out in this tab. `unavailable`: Clerk cannot be reached, so the user is treated as
 * a visitor. `deleteAccount` rejects when the account still exists.
 */
export type Session =
  | { status: 'unknown' }
  | { status: 'signed-out'; ended?: 'expired' | 'elsewhere' }
  | SignedIn
  | { status: 'unavailable'; retry: () => void };

export const signedOut: Session = { status: 'signed-out' };

export const SessionContext = createContext<Session>(signedOut);

/**
 * Who asks: the id of the user, null for a visitor, undefined until it is known. Nothing that depends on who asks is asked with
 * half of an identity: it waits until this is known, and is asked again for another one.
 */
export const callerOf = (session: Session): string | null | undefined =>
  session.status === 'unknown' ? undefined : session.status === 'signed-in' ? session.user.id : null;

export function useSession(): Session {
  return useContext(SessionContext);
}
