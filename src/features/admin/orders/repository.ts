import type { Known } from '@/domain/known-word';
import type { Cents } from '@/domain/money';
import type {
  ChosenForOrder,
  OrderItem,
  OrderStatus,
  PaymentMethod,
  PaymentStatus,
  SentParcel,
  ShippingAddress,
} from '@/domain/order';
import type { OrderDelivery } from '@/domain/order-choices';
import type { Carrier } from '@/domain/parcel';
import type { OrderTotals } from '@/domain/totals';
import type { Problem, Result, SaveResult } from '@/lib/result';
import { type MoneyFacts, type MoneyRepository, moneyEventKinds, type OrderMoneyFacts } from '../money/repository';
import type { Page, PageRequest, Position } from '../shared/pages';

export const ALL_STATUSES = 'all';
export const ALL_DELIVERIES = 'all';
export const ALL_PAYMENTS = 'all';

export const orderSorts = ['newest', 'needed'] as const;

export interface OrderFilter {
  /** Part of an order's id, or of its customer's name or e-mail address. Empty finds everything. */
  search: string;
  status: OrderStatus | typeof ALL_STATUSES;
  delivery: OrderDelivery | typeof ALL_DELIVERIES;
  /** `needed`: those with the earliest day first, those without one last. */
  sort: (typeof orderSorts)[number];
  /** `unpaid`: waits for its money and is not cancelled. `late`: its day has come, and it is still to be packed. `withdrawn`: ended by a withdrawal before it was sent. */
  view: 'all' | 'unpaid' | 'late' | 'withdrawn';
  payment: PaymentStatus | typeof ALL_PAYMENTS;
  /** Only those of which money has to go back. */
  refundDue: boolean;
  /** Days of the shop (yyyy-mm-dd), both included. */
  from: string | null;
  to: string | null;
}

export const allOrders: OrderFilter = {
  search: '',
  status: ALL_STATUSES,
  delivery: ALL_DELIVERIES,
  sort: 'newest',
  view: 'all',
  payment: ALL_PAYMENTS,
  refundDue: false,
  from: null,
  to: null,
};

export interface AdminOrderSummary extends Pick<ChosenForOrder, 'delivery' | 'neededBy' | 'arrivesBy'> {
  id: string;
  /** ISO 8601. */
  createdAt: string;
  customerName: string;
  customerEmail: string;
  status: Known<OrderStatus>;
  paymentStatus: Known<PaymentStatus>;
  paymentMethod: Known<PaymentMethod>;
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
  'parcel',
  'cancelled',
  'expired',
  ...moneyEventKinds,
  'return',
  'address',
  'withdrawal',
] as const;

export interface OrderEvent {
  /** ISO 8601. */
  at: string;
  /** `customer`, `system` (the shop itself) or the name of a member of staff. */
  actor: string;
  kind: Known<(typeof orderEventKinds)[number]>;
  fromStatus: Known<OrderStatus> | null;
  toStatus: Known<OrderStatus> | null;
  /** A remark; of `tracking` and `parcel` the number, null when it was taken away. */
  note: string | null;
  /** Of an event about money. */
  details: MoneyFacts | null;
}

export interface StaffOrderItem extends OrderItem {
  id: string;
  /** How many of them are in parcels. */
  sent: number;
  /** How many of them are still to be sent: none of what a recall has paid back. */
  toSend: number;
  /** They may not leave while a recall stands. */
  recalled: boolean;
}

export interface OrderDetails extends AdminOrderSummary, OrderTotals, ChosenForOrder, OrderMoneyFacts {
  items: readonly StaffOrderItem[];
  parcels: readonly SentParcel[];
  /** Null where only the customer's name and e-mail address are known. */
  address: ShippingAddress | null;
  trackingNumber: string | null;
  carrier: Carrier | null;
  events: readonly OrderEvent[];
  paymentReference: string | null;
  stockHeld: boolean;
}

/** What staff say of a parcel; an empty number for none. */
export interface Tracking {
  number: string;
  carrier: Carrier | null;
}

/** What the page showed of an order when staff changed it. */
export type SeenOrder = Pick<OrderDetails, 'status' | 'paymentStatus'>;

export type ShippableOrder = SeenOrder & Pick<OrderDetails, 'id'>;

/** What came of one of several orders; null where it is shipped. */
export interface ShipAnswer {
  id: string;
  problem: Problem | null;
}

/** Orders as staff work with them. Reads throw when the data cannot be reached, changes never throw. */
export interface OrderRepository extends MoneyRepository {
  list(filter: OrderFilter, page: PageRequest): Promise<Page<AdminOrderSummary>>;
  /** How many orders came after `seen`, and the newest of all. */
  newOrders(seen: Position | null, signal: AbortSignal): Promise<{ count: number; newest: Position }>;
  get(id: string): Promise<OrderDetails | null>;
  /** Writes down who exported how many orders. Throws when it is not written. */
  logExport(count: number): Promise<void>;
  setStatus(id: string, status: OrderStatus, seen: SeenOrder): Promise<SaveResult<OrderDetails>>;
  /** Those of the orders that exist, whole. */
  getMany(ids: readonly string[]): Promise<readonly OrderDetails[]>;
  /** Marks orders as shipped, each where nothing has changed since it was seen. May be sent again. */
  ship(orders: readonly ShippableOrder[]): Promise<Result<readonly ShipAnswer[]>>;
  addNote(id: string, note: string): Promise<Result<void>>;
  setTracking(id: string, tracking: Tracking): Promise<Result<void>>;
}
