import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { FORMS_KEPT_FOR_THEIR_OWNER, HOUSEHOLD_OF_ACCOUNT_KEY } from '@/config/storage-keys';
import { hintsAtSession } from '@/features/auth/session-hint';
import { forgetPersonal } from '@/lib/query-client';
import { useSession } from '@/lib/session';
import { removeStored } from '@/lib/storage';

/**
 * Removes a customer's cached data and unsaved input after a sign-out or a change of user. An expired session keeps the
 * input: the same user is asked to sign in again and continues.
 */
export function ForgetFormerUser() {
  const session = useSession();
  const queryClient = useQueryClient();
  const former = useRef<string | null>(null);
  const userId = session.status === 'signed-in' ? session.user.id : null;
  const hasLeft = session.status === 'signed-out';
  const expired = hasLeft && session.expired === true;

  const forget = useEffectEvent((present: string | null, keepForms: boolean) => {
    const before = former.current;
    if (!keepForms) former.current = present;
    // Without an answer yet, the page begins as for a visitor.
    if (present === null && (before !== null || !hintsAtSession(document.cookie)))
      removeStored(HOUSEHOLD_OF_ACCOUNT_KEY);
    if (before === null || before === present) return;
    forgetPersonal(queryClient);
    if (keepForms) return;
    for (const key of FORMS_KEPT_FOR_THEIR_OWNER) removeStored(key, 'session');
  });
  useEffect(() => {
    if (userId !== null || hasLeft) forget(userId, expired);
  }, [userId, hasLeft, expired]);
  return null;
}
