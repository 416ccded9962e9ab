import type { Known } from '@/domain/known-word';
import { isOver, isSent, type OrderStatus, type PaymentStatus } from '@/domain/order';
import { leftOf, type OrderPayment, type Sum } from './order-money';

interface ChangedOrder {
  status: Known<OrderStatus>;
  paymentStatus: Known<PaymentStatus>;
  itemCount: number;
  items?: readonly { sent: number; refunded?: number }[];
  /** Whether its units are deducted from the stock. */
  stockHeld: boolean;
  payments: readonly OrderPayment[];
  /** The provider's id of the payment. */
  paymentReference: string | null;
}

/** The effect of a status change on stock and money, if any. */
export interface ChangeCost {
  kind: 'cancel' | 'send-unpaid' | 'reopen';
  unitsBack: number;
  /** Shipped units: staff count what is returned. */
  unitsAway: number;
  unitsTaken: number;
  /** A part has left: the price of the other units alone is due, or due no more, as a return. */
  dueByUnits: boolean;
  /** Payments to refund afterwards. */
  due: readonly OrderPayment[];
  /** Refunds no longer needed. */
  waived: readonly Sum[];
}

function boughtWith({ payments, paymentReference }: ChangedOrder): OrderPayment | undefined {
  return payments.find(
    (payment) => payment.reference === paymentReference && payment.refundReason !== 'duplicate_payment',
  );
}

/** Cancelled, and its refund is made or pending. */
export function staysCancelled(order: ChangedOrder): boolean {
  return order.status === 'cancelled' && (boughtWith(order)?.refundedMinor ?? 0) > 0;
}

const unitsSent = ({ items = [] }: ChangedOrder): number => items.reduce((sum, { sent }) => sum + sent, 0);

/** Without those that ended because their money went back. */
const unitsBought = ({ itemCount, items = [] }: ChangedOrder): number =>
  items.reduce((sum, { refunded = 0 }) => sum - refunded, itemCount);

const nothing: Omit<ChangeCost, 'kind'> = {
  unitsBack: 0,
  unitsAway: 0,
  unitsTaken: 0,
  dueByUnits: false,
  due: [],
  waived: [],
};

/** Nobody gets money for goods they keep: what has left owes nothing, as `cancel_and_owe` of the database has it. */
function costOfCancelling(order: ChangedOrder): ChangeCost {
  const { status, paymentStatus, payments } = order;
  const bought = unitsBought(order);
  const sent = paymentStatus === 'paid' && isSent(status) ? bought : unitsSent(order);
  const unitsBack = order.stockHeld ? bought - sent : 0;
  const isKept = (payment: OrderPayment) => sent > 0 && payment === boughtWith(order);
  const due = payments.filter((payment) => leftOf(payment) > 0 && !isKept(payment));
  return { ...nothing, kind: 'cancel', due, unitsBack, unitsAway: sent, dueByUnits: sent > 0 && unitsBack > 0 };
}

function costOfReopening(order: ChangedOrder): ChangeCost {
  const bought = boughtWith(order);
  const waived = bought?.refundDue ? [{ amountMinor: leftOf(bought), currency: bought.currency }] : [];
  const sent = unitsSent(order);
  const unitsTaken = order.stockHeld && sent === 0 ? 0 : unitsBought(order) - sent;
  return { ...nothing, kind: 'reopen', unitsTaken, waived, dueByUnits: sent > 0 && unitsTaken > 0 };
}

/** What staff have to confirm before a change; null for a harmless one that can be undone. */
export function costOfChange(order: ChangedOrder, to: OrderStatus): ChangeCost | null {
  if (to === order.status) return null;
  if (to === 'cancelled') return costOfCancelling(order);
  if (order.status === 'cancelled') return costOfReopening(order);
  const sends = isSent(to) && !isOver(order.status);
  return sends && order.paymentStatus !== 'paid' ? { ...nothing, kind: 'send-unpaid' } : null;
}

/** Whether a change can be undone: not the reopening of a cancelled order, nor after a refund has started. */
export function canUndoChange(order: ChangedOrder, to: OrderStatus): boolean {
  if (order.status === 'cancelled') return false;
  return !staysCancelled({ ...order, status: to });
}
