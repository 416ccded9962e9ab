import type { Cents } from '@/domain/money';
import { isToPack, type Order } from '@/domain/order';
import { isRefundDue, leftOf, type OrderPayment, type OrderRefund, type Sum } from './order-money';

interface WaitingOrder extends Pick<Order, 'status' | 'paymentStatus'> {
  items: readonly { toSend: number; recalled: boolean }[];
  parcels: readonly unknown[];
  payments: readonly OrderPayment[];
  refunds: readonly Pick<OrderRefund, 'status'>[];
  /** Only open ones. */
  disputes: readonly unknown[];
  /** Those that need a decision or a refund. */
  openReturns: readonly { id: string; isApproved: boolean; refund: Cents }[];
}

interface WaitingMessage {
  id: string;
  closedAt: string | null;
  answers: number;
  asksPiece: boolean;
}

/** What staff do with an order next. */
export type NextStep =
  | { kind: 'dispute' }
  | { kind: 'refund'; payment: OrderPayment; sum: Sum }
  | { kind: 'decide-return' | 'refund-return'; returnId: string; refund: Cents }
  | { kind: 'send-piece' | 'answer'; messageId: string }
  | { kind: 'pack'; isRest: boolean }
  | { kind: 'check-refund' };

/** Why there is nothing to do. */
export type QuietState = 'refund-waits' | 'recalled' | 'unpaid' | 'on-its-way' | 'completed' | 'cancelled' | 'none';

/**
 * The one thing that somebody waits for, in this order:
 *
 * 1. A dispute is answered: it has a deadline, and silence loses it.
 * 2. Money that is due goes back: it is not ours.
 * 3. A return is decided, or refunded where it is approved.
 * 4. A lost piece is sent.
 * 5. A message is answered, before anything is packed: it may change what is packed, or where it goes.
 * 6. What is paid and here is packed.
 * 7. A refund that its provider was asked for, without an answer, is checked.
 */
export function nextStepOf(order: WaitingOrder, messages: readonly WaitingMessage[]): NextStep | null {
  if (order.disputes.length > 0) return { kind: 'dispute' };
  const payment = order.payments.find(isRefundDue);
  if (payment) {
    return { kind: 'refund', payment, sum: { amountMinor: leftOf(payment), currency: payment.currency } };
  }
  const toDecide = order.openReturns.find(({ isApproved }) => !isApproved);
  if (toDecide) return { kind: 'decide-return', returnId: toDecide.id, refund: toDecide.refund };
  const toRefund = order.openReturns.find(({ refund }) => refund > 0);
  if (toRefund) return { kind: 'refund-return', returnId: toRefund.id, refund: toRefund.refund };
  const open = messages.filter(({ closedAt }) => closedAt === null);
  const request = open.find(({ asksPiece, answers }) => asksPiece && answers === 0);
  if (request) return { kind: 'send-piece', messageId: request.id };
  const message = open.find(({ answers }) => answers === 0);
  if (message) return { kind: 'answer', messageId: message.id };
  if (isToPack(order) && order.items.some(({ toSend, recalled }) => toSend > 0 && !recalled)) {
    return { kind: 'pack', isRest: order.parcels.length > 0 };
  }
  return order.refunds.some(({ status }) => status === 'requested') ? { kind: 'check-refund' } : null;
}

/** Why an order without a next step has none. */
export function quietStateOf({ status, paymentStatus, items, refunds }: WaitingOrder): QuietState {
  if (refunds.some((refund) => refund.status === 'pending')) return 'refund-waits';
  if (status === 'shipped') return 'on-its-way';
  if (status === 'completed' || status === 'cancelled') return status;
  if (paymentStatus === 'pending' || paymentStatus === 'failed') return 'unpaid';
  return items.some(({ toSend, recalled }) => toSend > 0 && recalled) ? 'recalled' : 'none';
}
