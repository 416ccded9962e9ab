import { useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { HOUSEHOLD_OF_ACCOUNT_KEY } from '@/config/storage-keys';
import { browserOwner, emptyTab, onBrowserOwner, setTabOwner, tabOwner } from '@/features/auth/browser-owner';
import { hintsAtSession } from '@/features/auth/session-hint';
import { forgetPersonal } from '@/lib/query-client';
import { useSession } from '@/lib/session';
import { removeStored } from '@/lib/storage';

/**
 * Removes a customer's cached data and unsaved input after a sign-out, in any tab, or a change of user. An expired session
 * keeps the input, also over a reload: the same user is asked to sign in again and continues.
 */
export function ForgetFormerUser({ children }: { children: ReactNode }) {
  useForgetCached();
  return <Fragment key={useEmptiedTab()}>{children}</Fragment>;
}

function useForgetCached(): void {
  const session = useSession();
  const queryClient = useQueryClient();
  const former = useRef<string | null>(null);
  const userId = session.status === 'signed-in' ? session.user.id : null;
  const hasLeft = session.status === 'signed-out';

  const forget = useEffectEvent((present: string | null) => {
    const before = former.current;
    former.current = present;
    // Without an answer yet, the page begins as for a visitor.
    if (present === null && (before !== null || !hintsAtSession(document.cookie)))
      removeStored(HOUSEHOLD_OF_ACCOUNT_KEY);
    if (before !== null && before !== present) forgetPersonal(queryClient);
  });
  useEffect(() => {
    if (userId !== null || hasLeft) forget(userId);
  }, [userId, hasLeft]);
}

/** How often the tab was emptied. Its pages are then rendered anew, for they hold what was typed as well. */
function useEmptiedTab(): number {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : null;
  const owner = useSyncExternalStore(onBrowserOwner, browserOwner, browserOwner);
  const known = useRef(owner);
  const [emptied, setEmptied] = useState(0);

  const follow = useEffectEvent((present: string | null, signedIn: string | null) => {
    // The session ends next. Pages rendered anew before that would fill in the account's name again.
    if (signedIn !== null && signedIn !== present) return;
    const isSignOut = present === null && known.current !== null;
    const former = tabOwner();
    known.current = present;
    if (isSignOut || (former !== null && former !== present)) {
      emptyTab();
      setEmptied((times) => times + 1);
    }
    if (signedIn !== null) setTabOwner(signedIn);
  });
  useEffect(() => follow(owner, userId), [owner, userId]);
  return emptied;
}
