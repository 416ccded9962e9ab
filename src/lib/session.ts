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
 * The user of the shop. `unknown`: a cookie indicates a signed-in user, but Clerk has not answered yet. `expired`: the
 * session ended without a sign-out in this tab. `unavailable`: Clerk cannot be reached, so the user is treated as a
 * visitor. `deleteAccount` rejects when the account still exists.
 */
export type Session =
  | { status: 'unknown' }
  | { status: 'signed-out'; expired?: boolean }
  | SignedIn
  | { status: 'unavailable'; retry: () => void };

export const signedOut: Session = { status: 'signed-out' };

export const SessionContext = createContext<Session>(signedOut);

export function useSession(): Session {
  return useContext(SessionContext);
}
