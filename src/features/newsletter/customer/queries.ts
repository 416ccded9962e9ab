import { useQuery } from '@tanstack/react-query';
import { personalKey } from '@/lib/query-keys';
import type { Result } from '@/lib/result';
import { useStoredChange } from '@/lib/use-change';
import { useExclusiveMutation } from '@/lib/use-exclusive-mutation';
import { changeOwnNewsletter, getOwnNewsletter, type Subscription, subscribeToNewsletter } from './api';

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
