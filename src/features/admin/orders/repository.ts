import type { Cents } from '@/domain/money';
import type { OrderItem, OrderStatus, PaymentMethod, PaymentStatus, ShippingAddress } from '@/domain/order';
import type { Result } from '@/lib/result';
import type { Page, PageRequest } from '../shared/pages';

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
}

export interface OrderPayment {
  provider: string;
  reference: string;
  currency: string;
  /** In minor units of the currency (cents). */
  minorUnits: number;
  refundDue: boolean;
}

export interface OrderDetails extends AdminOrderSummary {
  subtotal: Cents;
  tax: Cents;
  items: readonly OrderItem[];
  /** Null where only the customer's name and e-mail address are known. */
  address: ShippingAddress | null;
  trackingNumber: string | null;
  /** Oldest first. */
  events: readonly OrderEvent[];
  payments: readonly OrderPayment[];
}

/** Orders as staff work with them. Reads throw when the data cannot be reached, changes never throw. */
export interface OrderRepository {
  list(filter: OrderFilter, page: PageRequest): Promise<Page<AdminOrderSummary>>;
  get(id: string): Promise<OrderDetails | null>;
  /** Writes down who exported how many orders. Throws when it is not written. */
  logExport(count: number): Promise<void>;
  setStatus(id: string, status: OrderStatus): Promise<Result<void>>;
  addNote(id: string, note: string): Promise<Result<void>>;
  setTracking(id: string, trackingNumber: string): Promise<Result<void>>;
}
