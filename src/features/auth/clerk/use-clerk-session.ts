import { useAuth, useClerk, useReverification, useUser } from '@clerk/clerk-react';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { paths } from '@/config/paths';
import { type Session, type SessionUser, signedOut } from '@/lib/session';
import { setSessionSource } from '@/lib/supabase/client';
import { browserOwner, onBrowserOwner, setBrowserOwner } from '../browser-owner';

/** Where Clerk navigates after a sign-out. The hash distinguishes it from other navigations to the home page. */
export const AFTER_SIGN_OUT = `${paths.home}#signed-out`;

interface ClerkSessionOptions {
  /** True during a sign-out from this tab. */
  leaving: RefObject<boolean>;
  onSession: (session: Session) => void;
  unavailable: Session;
  /** Asks for the password once more. */
  ask: () => Promise<boolean>;
}

/** Reports the session and passes the token to the database client. */
export function useClerkSession({ leaving, onSession, unavailable, ask }: ClerkSessionOptions): void {
  const clerk = useClerk();
  // A session with a task left to do at Clerk has a user, but is not signed in: `useUser` does not tell.
  const { getToken, isLoaded: isSessionLoaded, isSignedIn } = useAuth();
  const { isLoaded: isUserLoaded, user } = useUser();
  const isLoaded = isSessionLoaded && isUserLoaded;
  const wasReady = useRef(false);
  const userId = useRef<string | null>(null);
  /** Who is or was signed in. */
  const former = useRef<string | null>(null);

  const id = isSignedIn ? (user?.id ?? null) : null;
  const firstName = user?.firstName ?? '';
  const lastName = user?.lastName ?? '';
  const email = user?.primaryEmailAddress?.emailAddress ?? '';
  const { status } = clerk;
  // Clerk requires the password again if the last sign-in is too long ago.
  const deleteUser = useReverification(async () => clerk.user?.delete(), {
    onNeedsReverification: ({ complete, cancel }) =>
      void ask().then((confirmed) => (confirmed ? complete() : cancel())),
  });

  const deleteAccount = async () => {
    leaving.current = true;
    try {
      await deleteUser();
    } catch (error) {
      leaving.current = false;
      throw error;
    }
  };

  const confirmSignIn = async () => {
    const confirmed = await ask();
    // The one in the cache is of the sign-in before.
    if (confirmed) await getToken({ skipCache: true });
    return confirmed;
  };
  const confirmForRequest = useEffectEvent(async (refused: Response) => {
    const { confirmsSignIn } = await import('./old-sign-in');
    return confirmsSignIn(refused, confirmSignIn);
  });

  const tokenOfSignedIn = useEffectEvent(async () => {
    if (userId.current === null) return null;
    const token = await getToken();
    // Without a token the database would treat the customer as a guest.
    if (token === null) throw new Error('The session has ended');
    return token;
  });

  const report = useEffectEvent((person: SessionUser | null) => {
    userId.current = person?.id ?? null;
    if (person) {
      leaving.current = false;
      former.current = person.id;
      setBrowserOwner(person.id);
      const signOut = () => clerk.signOut({ redirectUrl: AFTER_SIGN_OUT });
      const openSecurity = () => clerk.openUserProfile({ __experimental_startPath: '/security' });
      onSession({ status: 'signed-in', user: person, signOut, deleteAccount, confirmSignIn, openSecurity });
    } else if (former.current === null || leaving.current) {
      onSession(signedOut);
    } else {
      onSession({ status: 'signed-out', ended: former.current === browserOwner() ? 'expired' : 'elsewhere' });
    }
  });

  // Clerk hears of a sign-out in another tab later, and says nothing to a tab whose session had expired.
  const followSignOut = useEffectEvent(() => {
    if (former.current !== null && former.current !== browserOwner()) report(null);
  });
  useEffect(() => onBrowserOwner(() => followSignOut()), []);

  useEffect(
    () => setSessionSource({ token: () => tokenOfSignedIn(), confirm: (refused) => confirmForRequest(refused) }),
    [],
  );

  useEffect(() => {
    if (status === 'ready') wasReady.current = true;
    // Degraded from the start: the session is unknown. Degraded later: one call failed, and the session is still valid.
    if (status === 'error' || (status === 'degraded' && !wasReady.current)) {
      onSession(unavailable);
      return;
    }
    if (!isLoaded) return;
    report(id === null ? null : { id, firstName, lastName, email });
  }, [status, isLoaded, id, firstName, lastName, email, onSession, unavailable]);
}
