import type { Result } from '@/lib/result';
import { useExclusiveMutation } from '@/lib/use-exclusive-mutation';
import { subscribeToNewsletter } from './api';

export function useSubscribe(onAnswer: (result: Result<void>) => void) {
  return useExclusiveMutation({ mutationFn: (email: string) => subscribeToNewsletter(email), onSuccess: onAnswer });
}
