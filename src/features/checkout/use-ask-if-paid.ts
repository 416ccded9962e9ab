import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { orderKeys } from '@/features/orders/customer/queries';
import { decisionIsNear, isUndecided, type PaymentAnswer } from '@/features/payments/payment-answer';
import { type PaymentSession, payableSession } from '@/features/payments/payment-session';
import { paymentMessages } from '@/features/payments/words';
import { useSession } from '@/lib/session';
import { useStoredValue } from '@/lib/stored-value';
import { toast } from '@/ui/toast';
import { type CountedAnswer, type PaymentConfirmation, paymentAnswerQuery } from './payment-answer';
import type { SessionStore } from './stored-session';

export type PaymentStage = NonNullable<PaymentSession>['stage'];

export interface AskOptions {
  enabled: boolean;
  /** Called when an answer has changed the stage of the session. */
  onMoved?: (stage: PaymentStage) => void;
  /** Replaces the toast. */
  notify?: (message: string, stage: PaymentStage) => void;
}

/** Polls whether the order of a session is paid until it is, and applies the answers. */
export function useAskIfPaid(
  store: SessionStore,
  { enabled, onMoved, notify = (message) => toast.error(message) }: AskOptions,
) {
  const queryClient = useQueryClient();
  const isSignedIn = useSession().status === 'signed-in';
  const session = useStoredValue(store);
  const payable = enabled ? payableSession(session) : null;
  const canPoll = payable !== null && (payable.attempt !== null || payable.placed.guestToken !== null || isSignedIn);
  const { data } = useQuery(paymentAnswerQuery(canPoll ? payable : null));

  const applyConfirmation = (confirmation: PaymentConfirmation) => {
    const before = store.get();
    store.dispatch({ type: 'confirmed', ...confirmation });
    const after = store.get();
    if (!before || !after || after.stage === before.stage) return;
    const message = messageFor(before.stage, after.stage, confirmation.answer);
    if (message) notify(message, after.stage);
    void queryClient.invalidateQueries({ queryKey: orderKeys.all });
    onMoved?.(after.stage);
  };

  const applyAnswer = useEffectEvent(({ answers, ...confirmation }: CountedAnswer) => {
    if (!isUndecided(confirmation.answer) || !decisionIsNear(answers)) applyConfirmation(confirmation);
  });
  useEffect(() => {
    if (data) applyAnswer(data);
  }, [data]);

  return { session, applyConfirmation };
}

/** The message when an answer ends the wait for a payment. */
function messageFor(before: PaymentStage, after: PaymentStage, answer: PaymentAnswer): string | null {
  if (answer === 'withheld') return paymentMessages.withheld;
  if (after === 'open') return answer === 'failed' ? paymentMessages.failed : paymentMessages.processingFailed;
  if (after === 'refund-due') return paymentMessages.processingFailed;
  return after === 'expired' && before === 'submitted' ? paymentMessages.processingFailed : null;
}
