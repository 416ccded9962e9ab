import { queryOptions, skipToken } from '@tanstack/react-query';
import type { OrderKey } from '@/domain/order';
import { getOrder } from '@/features/orders/customer/api';
import { confirmPayment } from '@/features/payments/api';
import { answerForOrder, isUndecided, nextAskMs, type PaymentAnswer } from '@/features/payments/payment-answer';
import type { PayableSession, PaymentAttempt } from '@/features/payments/payment-session';
import { logFailure } from '@/lib/reporting/report-failure';
import { paymentKeys } from './queries';

/** The answer to "is it paid?", with its subject: an attempt, or the order alone (null). */
export interface PaymentConfirmation {
  orderId: string;
  reference: string | null;
  answer: PaymentAnswer;
}

export interface CountedAnswer extends PaymentConfirmation {
  /** The number of answers to this question so far, including this one. */
  answers: number;
}

/** Asks the provider through our server, then reads the order: a webhook or another device may have paid it. */
async function askIfPaid(placed: OrderKey, attempt: PaymentAttempt | null): Promise<PaymentAnswer> {
  const answer = attempt ? await confirmPayment(placed.id, attempt) : 'pending';
  if (answer === 'paid') return answer;
  const order = await getOrder(placed).catch((error: unknown) => {
    logFailure('Could not load the order', error, { order: placed.id });
    return null;
  });
  return answerForOrder(answer, order);
}

/** The only place that asks whether an order is paid, polling until it is decided. Disabled when null. */
export const paymentAnswerQuery = (session: PayableSession | null) => {
  const queryKey = paymentKeys.answer(session);
  return queryOptions<CountedAnswer>({
    queryKey,
    queryFn: session
      ? async ({ client }) => ({
          orderId: session.placed.id,
          reference: session.attempt?.reference ?? null,
          answer: await askIfPaid(session.placed, session.attempt),
          answers: (client.getQueryState(queryKey)?.dataUpdateCount ?? 0) + 1,
        })
      : skipToken,
    staleTime: nextAskMs(1),
    refetchInterval: ({ state: { data } }) => (data && isUndecided(data.answer) ? nextAskMs(data.answers) : false),
  });
};
