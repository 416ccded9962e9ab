import type { Cents } from '@/domain/money';
import type {
  ChosenForOrder,
  OrderItem,
  OrderStatus,
  PaymentMethod,
  PaymentStatus,
  ShippingAddress,
} from '@/domain/order';
import type { OrderPayment, OrderRefund } from '@/domain/order-money';
import type { OrderTotals } from '@/domain/totals';
import type { Result, SaveResult } from '@/lib/result';
import type { Page, PageRequest } from '../shared/pages';
import type { MoneyFacts, MoneyRepository, OrderDispute } from './money-repository';

export const ALL_STATUSES = 'all';

export interface OrderFilter {
  /** Part of an order's id, or of its customer's name or e-mail address. Empty finds everything. */
  search: string;
  status: OrderStatus | typeof ALL_STATUSES;
}

export interface AdminOrderSummary {
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
  paid: Cents;
  /** What has gone back for good. */
  refunded: Cents;
  refundDue: boolean;
  disputed: boolean;
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
  'refund_requested',
  'refunded',
  'refund_failed',
  'refund_waived',
  'incident',
  'incident_closed',
  'dispute',
  'return',
] as const;

export interface OrderEvent {
  /** ISO 8601. */
  at: string;
  /** `customer`, `system` (the shop itself) or the name of a member of staff. */
  actor: string;
  kind: (typeof orderEventKinds)[number];
  fromStatus: OrderStatus | null;
  toStatus: OrderStatus | null;
  /** A remark; of `tracking` the number, null when it was taken away. */
  note: string | null;
  /** Of an event about money. */
  details: MoneyFacts | null;
}

export interface OrderDetails extends AdminOrderSummary, OrderTotals, ChosenForOrder {
  items: readonly OrderItem[];
  /** Null where only the customer's name and e-mail address are known. */
  address: ShippingAddress | null;
  trackingNumber: string | null;
  /** Oldest first. */
  events: readonly OrderEvent[];
  payments: readonly OrderPayment[];
  /** Oldest first. */
  refunds: readonly OrderRefund[];
  /** Those that are open. */
  disputes: readonly OrderDispute[];
  paymentReference: string | null;
  stockHeld: boolean;
}

/** What the page showed of an order when staff changed it. */
export type SeenOrder = Pick<OrderDetails, 'status' | 'paymentStatus'>;

/** Orders as staff work with them. Reads throw when the data cannot be reached, changes never throw. */
export interface OrderRepository extends MoneyRepository {
  list(filter: OrderFilter, page: PageRequest): Promise<Page<AdminOrderSummary>>;
  get(id: string): Promise<OrderDetails | null>;
  /** Writes down who exported how many orders. Throws when it is not written. */
  logExport(count: number): Promise<void>;
  setStatus(id: string, status: OrderStatus, seen: SeenOrder): Promise<SaveResult<OrderDetails>>;
  addNote(id: string, note: string): Promise<Result<void>>;
  setTracking(id: string, trackingNumber: string): Promise<Result<void>>;
}
