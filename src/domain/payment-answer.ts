import type { Order } from './order';

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
export function weighAnswer(
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
