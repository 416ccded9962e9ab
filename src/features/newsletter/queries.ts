import { useExclusiveMutation } from '@/lib/use-exclusive-mutation';

export function useSubscribe() {
  return useExclusiveMutation({
    // Writing to the database needs code that the first paint does not.
    mutationFn: async (email: string) => (await import('./api')).subscribeToNewsletter(email),
  });
}
