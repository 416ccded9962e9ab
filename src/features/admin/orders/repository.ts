import type { Known } from '@/domain/known-word';
import type { Cents } from '@/domain/money';
import type {
  ChosenForOrder,
  OrderItem,
  OrderStatus,
  PaymentStatus,
  SentParcel,
  ShippingAddress,
} from '@/domain/order';
import type { OrderDelivery } from '@/domain/order-choices';
import type { Carrier } from '@/domain/parcel';
import type { PaymentMethod } from '@/domain/payment-methods';
import type { OrderTotals } from '@/domain/totals';
import type { Problem, SaveResult } from '@/lib/result';
import { type MoneyFacts, moneyEventKinds, type OrderMoneyFacts } from '../money/repository';
import type { Page, PageRequest } from '../shared/pages';

export const ALL_STATUSES = 'all';
export const ALL_DELIVERIES = 'all';
export const ALL_PAYMENTS = 'all';

export const orderSorts = ['newest', 'needed'] as const;

export interface OrderFilter {
  /** Part of an order's id, or of its customer's name or e-mail address. Empty for all orders. */
  search: string;
  status: OrderStatus | typeof ALL_STATUSES;
  delivery: OrderDelivery | typeof ALL_DELIVERIES;
  /** `needed`: the earliest deadline first, orders without one last. */
  sort: (typeof orderSorts)[number];
  /** `unpaid`: and not cancelled. `late`: due, but not packed. `withdrawn`: cancelled by its buyer's withdrawal. */
  view: 'all' | 'unpaid' | 'late' | 'withdrawn';
  payment: PaymentStatus | typeof ALL_PAYMENTS;
  /** Only those with a refund due. */
  refundDue: boolean;
  /** Days in the shop's time zone (yyyy-mm-dd), both inclusive. */
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
  /** The completed refunds. */
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
  /** `customer`, `system` (the shop itself) or the name of a staff member. */
  actor: string;
  kind: Known<(typeof orderEventKinds)[number]>;
  fromStatus: Known<OrderStatus> | null;
  toStatus: Known<OrderStatus> | null;
  /** A note; for `tracking` and `parcel` the tracking number, null when it was removed. */
  note: string | null;
  /** For an event about money. */
  details: MoneyFacts | null;
}

export interface StaffOrderItem extends OrderItem {
  id: string;
  /** The number of units in parcels. */
  sent: number;
  /** The number of units still to be sent, without those refunded after a recall. */
  toSend: number;
  /** May not be sent while the recall is in force. */
  recalled: boolean;
}

export interface OrderDetails extends AdminOrderSummary, OrderTotals, ChosenForOrder, OrderMoneyFacts {
  items: readonly StaffOrderItem[];
  parcels: readonly SentParcel[];
  /** Null if only the customer's name and e-mail address are known. */
  address: ShippingAddress | null;
  trackingNumber: string | null;
  carrier: Carrier | null;
  events: readonly OrderEvent[];
  paymentReference: string | null;
  stockHeld: boolean;
}

/** Carrier and tracking number as typed; an empty number for none. */
export interface Tracking {
  number: string;
  carrier: Carrier | null;
}

/** What the page showed of an order when staff changed it, to detect conflicts. */
export type SeenOrder = Pick<OrderDetails, 'status' | 'paymentStatus'>;

export type ShippableOrder = SeenOrder & Pick<OrderDetails, 'id'>;

/** The result for one of several orders; null if it is shipped. */
export interface ShipAnswer {
  id: string;
  problem: Problem | null;
}

/** What the orders page does with live orders and with samples. Reads throw, changes never do. */
export interface OrderRepository {
  list(filter: OrderFilter, page: PageRequest): Promise<Page<AdminOrderSummary>>;
  get(id: string): Promise<OrderDetails | null>;
  setStatus(id: string, status: OrderStatus, seen: SeenOrder): Promise<SaveResult<OrderDetails>>;
}
