import { createContext, useContext } from 'react';

export interface SessionUser {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
}

/**
 * Who is using the shop. `unknown`: a cookie says that a user is signed in, Clerk has not answered yet. `expired`: the
 * session ended without a sign-out in this tab. `unavailable`: Clerk cannot be reached, the shop works as for a visitor.
 * `deleteAccount` rejects when the account is still there.
 */
export type Session =
  | { status: 'unknown' }
  | { status: 'signed-out'; expired?: boolean }
  | { status: 'signed-in'; user: SessionUser; signOut: () => Promise<void>; deleteAccount: () => Promise<void> }
  | { status: 'unavailable'; retry: () => void };

export const signedOut: Session = { status: 'signed-out' };

export const SessionContext = createContext<Session>(signedOut);

export function useSession(): Session {
  return useContext(SessionContext);
}
