import type { Result } from '@/lib/result';
import { useExclusiveCall } from '@/lib/use-exclusive-call';

export function useSubscribe(onAnswer: (result: Result<void>) => void) {
  return useExclusiveCall({
    // Writing to the database needs code that the first paint does not.
    call: async (email: string) => (await import('./api')).subscribeToNewsletter(email),
    onAnswer,
  });
}
