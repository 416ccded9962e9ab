import type { Order } from './order';

/**
 * What becomes of the question whether an order is paid. `refund-due`: the money came for an order that cannot take it.
 * `unknown`: the provider knows no such payment of this order. `expired`: the order was cancelled unpaid. `withheld`: the
 * same, and the shopper approved a payment that was not taken.
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

/** Whether it is worth asking again about the same payment. */
export function isUndecided(answer: PaymentAnswer): boolean {
  return answer === 'pending' || answer === 'unreachable';
}

/**
 * What the provider said of one attempt, weighed against the order as stored: another attempt or a webhook may have paid
 * it, or it may have ended meanwhile. Null stands for an order that could not be read.
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
