import type { Known } from '@/domain/known-word';
import type { Cents } from '@/domain/money';
import { awaitsPayment, isOver, isSent, type Order, type OrderItem, type PayableOrder } from '@/domain/order';
import type { OrderRecall } from '@/domain/recall';
import type { PieceRequest } from './piece';

export interface OrderPageItem extends OrderItem {
  category: string;
  boxContents: readonly string[];
  isOnSale: boolean;
  /** The number of units whose money went back instead of their being sent. */
  refunded: number;
}

export interface PageRefund {
  id: string;
  usdAmount: Cents;
  /** False while the provider has not confirmed it. */
  isDone: boolean;
  /** ISO 8601. */
  at: string;
}

export const cancelReasons = ['customer', 'expired', 'payment_failed', 'staff'] as const;
export type CancelReason = Known<(typeof cancelReasons)[number]>;

/** An order as on its own page, for its owner or the holder of a guest's token. */
export interface PlacedOrderPage extends PayableOrder {
  items: readonly OrderPageItem[];
  isGuest: boolean;
  canCancel: boolean;
  cancelReason: CancelReason | null;
  trackingNumber: string | null;
  /** As stored; only the page that shows a parcel loads the code that parses it. */
  carrier: string | null;
  /** Timestamps, ISO 8601. Null for what did not happen, or was not recorded. */
  paidAt: string | null;
  shippedAt: string | null;
  deliveredAt: string | null;
  cancelledAt: string | null;
  /** When its address was last corrected. */
  correctedAt: string | null;
  /** When its buyer last withdrew from it. */
  withdrawnAt: string | null;
  /** More than the total when it was paid twice. */
  paid: Cents;
  /** What the shop still has to refund. */
  owed: Cents;
  refunds: readonly PageRefund[];
  recalls: readonly OrderRecall[];
  /** Newest first. */
  pieces: readonly PieceRequest[];
  canAskPieces: boolean;
}

/** Whether its goods are handed over instead of sent. */
export const isInPerson = ({ delivery }: Pick<Order, 'delivery'>): boolean => delivery === 'in-person';

/** Returns exist only of what was paid and has left, or was ended by the shop: also of a cancelled order. */
export const canHaveReturns = ({ status, paymentStatus }: Pick<Order, 'status' | 'paymentStatus'>): boolean =>
  (isSent(status) || status === 'processing' || status === 'cancelled') && paymentStatus === 'paid';

export type MomentKind =
  | 'placed'
  | 'unpaid'
  | 'paid'
  | 'packing'
  | 'shipped'
  | 'delivered'
  /** In person, instead of packing, shipping and delivery. */
  | 'handed-over'
  | 'cancelled'
  | 'refunded'
  | 'refunding'
  | 'corrected'
  | 'withdrawn'
  | 'owed';

export interface OrderMoment {
  id: string;
  kind: MomentKind;
  at: string | null;
  state: 'done' | 'now' | 'ahead';
  /** The amount of a refund. */
  usdAmount?: Cents;
}

const moment = (kind: MomentKind, state: OrderMoment['state'], at: string | null = null): OrderMoment => ({
  id: kind,
  kind,
  state,
  at,
});

/** What the progress of an order depends on. A list of orders has less of it than the order page. */
export type OrderProgress = Pick<Order, 'status' | 'paymentStatus' | 'createdAt' | 'delivery' | 'hasEnded'> &
  Partial<
    Pick<
      PlacedOrderPage,
      | 'paid'
      | 'paidAt'
      | 'shippedAt'
      | 'deliveredAt'
      | 'cancelledAt'
      | 'correctedAt'
      | 'withdrawnAt'
      | 'owed'
      | 'refunds'
    >
  >;

function steps(order: OrderProgress): OrderMoment[] {
  const { status } = order;
  if (status === 'unknown') return [];
  if (status === 'cancelled') return [moment('cancelled', 'done', order.cancelledAt)];
  if (order.hasEnded && !isSent(status)) return [];
  if (isInPerson(order))
    return [moment('handed-over', isSent(status) ? 'done' : 'ahead', order.shippedAt ?? order.deliveredAt)];
  return [
    ...(isSent(status) ? [] : [moment('packing', awaitsPayment(order) ? 'ahead' : 'now')]),
    moment('shipped', isSent(status) ? 'done' : 'ahead', order.shippedAt),
    moment('delivered', isOver(status) ? 'done' : 'ahead', order.deliveredAt),
  ];
}

const byTime = (one: OrderMoment, other: OrderMoment) =>
  one.at === null || other.at === null ? 0 : Date.parse(one.at) - Date.parse(other.at);

/** The past, current and future steps of an order, in this order. */
export function momentsOf(order: OrderProgress): OrderMoment[] {
  const all = [
    moment('placed', 'done', order.createdAt),
    ...(order.paymentStatus === 'paid' ? [moment('paid', 'done', order.paidAt)] : []),
    ...(awaitsPayment(order) ? [moment('unpaid', 'now')] : []),
    ...(order.correctedAt ? [moment('corrected', 'done', order.correctedAt)] : []),
    ...(order.withdrawnAt ? [moment('withdrawn', 'done', order.withdrawnAt)] : []),
    ...steps(order),
    ...(order.refunds ?? []).map(({ id, usdAmount, isDone, at }): OrderMoment => {
      const kind = isDone ? 'refunded' : 'refunding';
      return { id, kind, at, state: isDone ? 'done' : 'now', usdAmount };
    }),
    ...(order.owed ? [{ ...moment('owed', 'now'), usdAmount: order.owed }] : []),
  ];
  const inState = (state: OrderMoment['state']) => all.filter((one) => one.state === state);
  return [...inState('done').sort(byTime), ...inState('now'), ...inState('ahead')];
}

/** The completed refunds, from the order page. `refundedOf` does the same for what staff see. */
export const refundedOnPage = ({ refunds }: PlacedOrderPage): Cents =>
  refunds.reduce((sum, { usdAmount, isDone }) => sum + (isDone ? usdAmount : 0), 0);

/** The refund if the order were cancelled now. */
export const leftToRefund = ({ paid, refunds }: PlacedOrderPage): Cents =>
  paid - refunds.reduce((sum, { usdAmount }) => sum + usdAmount, 0);
