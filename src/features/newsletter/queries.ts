import { useExclusiveMutation } from '@/lib/use-exclusive-mutation';
import { subscribeToNewsletter } from './api';

export function useSubscribe() {
  return useExclusiveMutation({ mutationFn: subscribeToNewsletter });
}
