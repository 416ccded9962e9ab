import { createContext, useContext } from 'react';

export interface SessionUser {
  id: string;
  firstName: string;
  lastName: string;
  /** The primary e-mail address. */
  email: string;
}

/**
 * Who is using the shop. `unknown`: a cookie says somebody is signed in, the provider has not answered yet.
 * `signed-out` has `expired` when a session ended that its owner did not end here: it ran out, was ended in another tab,
 * or the account is gone. `unavailable`: the provider cannot be reached; the shop goes on as for a visitor.
 */
export type Session =
  | { status: 'unknown' }
  | { status: 'signed-out'; expired?: boolean }
  | { status: 'signed-in'; user: SessionUser; signOut: () => Promise<void> }
  | { status: 'unavailable'; retry: () => void };

export const signedOut: Session = { status: 'signed-out' };

export const SessionContext = createContext<Session>(signedOut);

/** The current session. */
export function useSession(): Session {
  return useContext(SessionContext);
}
