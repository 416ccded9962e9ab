import type { Cents } from '@/domain/money';
import type { OrderStatus, PaymentMethod, PaymentStatus, ShippingAddress } from '@/domain/order';

export const ALL_STATUSES = 'all';

export interface OrderFilter {
  /** Part of an order's id, or of its customer's name or e-mail address. Empty finds everything. */
  search: string;
  status: OrderStatus | typeof ALL_STATUSES;
}

export interface OrderSummary {
  id: string;
  /** ISO 8601. */
  createdAt: string;
  customerName: string;
  customerEmail: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: PaymentMethod;
  total: Cents;
  itemCount: number;
}

/** The last order of a page: the next page starts after it. */
export interface OrderCursor {
  createdAt: string;
  id: string;
}

export interface OrderPage {
  orders: readonly OrderSummary[];
  /** Null on the last page. */
  next: OrderCursor | null;
}

export interface OrderLine {
  productId: number;
  name: string;
  image: string;
  quantity: number;
  unitPrice: Cents;
  total: Cents;
}

export const orderEventKinds = [
  'placed',
  'paid',
  'payment_failed',
  'status',
  'note',
  'tracking',
  'cancelled',
  'expired',
  'refund_due',
] as const;
export type OrderEventKind = (typeof orderEventKinds)[number];

/** Something that happened to an order. */
export interface OrderEvent {
  /** ISO 8601. */
  at: string;
  /** `customer`, `system` (the shop itself) or the name of a member of staff. */
  actor: string;
  kind: OrderEventKind;
  fromStatus: OrderStatus | null;
  toStatus: OrderStatus | null;
  /** A remark; of `tracking` the number, null when it was taken away. */
  note: string | null;
}

/** Money that came in for an order. */
export interface OrderPayment {
  provider: string;
  reference: string;
  currency: string;
  /** In hundredths of the currency's unit. */
  minor: number;
  /** The money has to be given back. */
  refundDue: boolean;
}

export interface OrderDetails extends OrderSummary {
  subtotal: Cents;
  tax: Cents;
  items: readonly OrderLine[];
  /** Null where only the customer's name and e-mail address are known. */
  address: ShippingAddress | null;
  trackingNumber: string | null;
  /** Oldest first. */
  events: readonly OrderEvent[];
  payments: readonly OrderPayment[];
}

export interface ListOptions {
  /** Null starts with the newest order. */
  before: OrderCursor | null;
  pageSize: number;
  signal?: AbortSignal;
}

/** What became of a change. */
export type OrderChange =
  | 'done'
  /** There is no such order any more. */
  | 'gone'
  /** The order was cancelled and its items have been sold since. */
  | 'out-of-stock'
  /** The source says no to the value. */
  | 'refused'
  | 'forbidden'
  /** Nobody knows whether it happened. */
  | 'unreachable';

/** Orders as staff work with them. Reads throw when the source cannot be reached, changes never throw. */
export interface OrderSource {
  /** A page of the matching orders, newest first. */
  list(filter: OrderFilter, options: ListOptions): Promise<OrderPage>;
  /** One order with all that is known about it, or null. */
  get(id: string): Promise<OrderDetails | null>;
  setStatus(id: string, status: OrderStatus): Promise<OrderChange>;
  addNote(id: string, note: string): Promise<OrderChange>;
  /** An empty number takes it away. */
  setTracking(id: string, trackingNumber: string): Promise<OrderChange>;
}
