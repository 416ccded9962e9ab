import type { Result } from '@/lib/result';
import { useExclusiveCall } from '@/lib/use-exclusive-call';
import { sendContactMessage } from './api';

export function useSendContactMessage(onAnswer: (result: Result<void>) => void) {
  return useExclusiveCall({ call: sendContactMessage, onAnswer });
}
