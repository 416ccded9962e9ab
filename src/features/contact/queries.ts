import type { Result } from '@/lib/result';
import { useExclusiveMutation } from '@/lib/use-exclusive-mutation';
import { sendContactMessage } from './api';

export function useSendContactMessage(onAnswer: (result: Result<void>) => void) {
  return useExclusiveMutation({ mutationFn: sendContactMessage, onSuccess: onAnswer });
}
