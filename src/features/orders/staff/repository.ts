import type { OrderStatus, PaymentStatus } from '@/domain/order';
import type { OrderDelivery } from '@/domain/order-choices';
import type { Page, PageRequest } from '@/features/staff-area/pages';
import type { Problem, SaveResult } from '@/lib/result';
import type { Carrier } from '../parcel';
import type { AdminOrderSummary, OrderDetails } from './rows';

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
