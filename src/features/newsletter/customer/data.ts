import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { knownOrUnknown } from '@/domain/known-word';
import { personalKey } from '@/lib/query-keys';
import { logFailure } from '@/lib/reporting/report-failure';
import type { Result } from '@/lib/result';
import { hasDatabase } from '@/lib/supabase/client';
import { read } from '@/lib/supabase/read';
import { write } from '@/lib/supabase/writes';
import { useStoredChange } from '@/lib/use-change';
import { useExclusiveMutation } from '@/lib/use-exclusive-mutation';

/**
 * Subscribes an address to the newsletter. Also succeeds for one already subscribed: the response must not reveal
 * subscribers. Refused, with a log entry, if the shop has no database.
 */
export async function subscribeToNewsletter(email: string): Promise<Result<void>> {
  if (!hasDatabase) {
    logFailure('The newsletter provider key is not configured', null);
    return { ok: false, problem: { kind: 'refused', reason: 'invalid', field: null } };
  }
  return write('The newsletter did not get an address', (database) =>
    database.rpc('subscribe_to_newsletter', { email }),
  );
}

const confirmAnswer = knownOrUnknown(['confirmed', 'already', 'expired']);
const leaveAnswer = knownOrUnknown(['left']);
export type LinkAnswer = z.infer<typeof confirmAnswer> | z.infer<typeof leaveAnswer>;

/** Both are idempotent. */
export const followLink = {
  confirm: (token: string): Promise<Result<LinkAnswer>> =>
    write(
      'The newsletter was not confirmed',
      (database) => database.rpc('confirm_newsletter', { token }),
      confirmAnswer,
    ),
  leave: (token: string): Promise<Result<LinkAnswer>> =>
    write('The newsletter was not left', (database) => database.rpc('leave_newsletter', { token }), leaveAnswer),
};

/** `asked`: the confirmation mail was sent, but not confirmed yet. */
const subscription = knownOrUnknown(['none', 'asked', 'subscribed']);
export type Subscription = z.infer<typeof subscription>;

/** The subscription of the signed-in user's address. Throws when the database cannot be reached. */
export const getOwnNewsletter = (): Promise<Subscription> =>
  read(subscription, (database) => database.rpc('own_newsletter'));

/** Both are idempotent. */
export const changeOwnNewsletter = {
  join: (): Promise<Result<Subscription>> =>
    write(
      'The newsletter was not asked for by an account',
      (database) => database.rpc('join_own_newsletter'),
      subscription,
    ),
  leave: (): Promise<Result<Subscription>> =>
    write(
      'The newsletter was not left by an account',
      (database) => database.rpc('leave_own_newsletter'),
      subscription,
    ),
};

export function useSubscribe(onAnswer: (result: Result<void>) => void) {
  return useExclusiveMutation({ mutationFn: (email: string) => subscribeToNewsletter(email), onSuccess: onAnswer });
}

const ownNewsletterKey = (userId: string) => personalKey('newsletter', userId);

/** Refetched on focus: it may change in another tab, which the confirmation link opened. */
export function useOwnNewsletter(userId: string) {
  return useQuery({ queryKey: ownNewsletterKey(userId), queryFn: getOwnNewsletter, refetchOnWindowFocus: 'always' });
}

export function useChangeOwnNewsletter(userId: string, onAnswer: (result: Result<Subscription>) => void) {
  const send = (action: keyof typeof changeOwnNewsletter) => changeOwnNewsletter[action]();
  return useStoredChange(ownNewsletterKey(userId), send, onAnswer);
}
