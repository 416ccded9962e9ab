import type { Order } from '@/domain/order';

/**
 * The answer to the question whether an order is paid. `refund-due`: paid, but the order cannot accept it. `unknown`:
 * the provider has no such payment for this order. `expired`: the order was cancelled unpaid. `withheld`: the same, and
 * the shopper approved a payment that was not captured.
 */
export type PaymentAnswer = (typeof PAYMENT_ANSWERS)[number];

export const PAYMENT_ANSWERS = [
  'paid',
  'pending',
  'failed',
  'refund-due',
  'unknown',
  'unreachable',
  'expired',
  'withheld',
] as const;

/** Whether to ask again about the same payment. */
export function isUndecided(answer: PaymentAnswer): boolean {
  return answer === 'pending' || answer === 'unreachable';
}

/**
 * Combines the provider's answer about one attempt with the stored order: another attempt or a webhook may have paid
 * it, or it may have been cancelled since. Null means the order could not be read.
 */
export function answerForOrder(
  answer: PaymentAnswer,
  order: Pick<Order, 'status' | 'paymentStatus'> | null,
): PaymentAnswer {
  if (!order) return answer;
  const isPaid = order.paymentStatus === 'paid';
  if (order.status !== 'cancelled') {
    if (isPaid) return 'paid';
    return answer === 'withheld' ? 'unknown' : answer;
  }
  if (isPaid || answer === 'refund-due') return 'refund-due';
  return answer === 'withheld' ? 'withheld' : 'expired';
}

/** The first delays, while the button shows that the payment is being processed. In milliseconds. */
const QUICK_WAITS_MS = [2_000, 4_000, 8_000];
const STEADY_WAIT_MS = 10_000;

/** The delay before the payment status is requested again, after this many undecided answers. In milliseconds. */
export function nextAskMs(answers: number): number {
  return QUICK_WAITS_MS[answers - 1] ?? STEADY_WAIT_MS;
}

/** Whether to keep waiting for a decision; after that the payment is shown as being confirmed. */
export function decisionIsNear(answers: number): boolean {
  return answers <= QUICK_WAITS_MS.length;
}
