import type { Cents } from '@/domain/money';
import type { AdminOrderSummary } from '../orders/repository';

/** A person who paid for an order. */
export interface CustomerSummary {
  /** The argument of `getCustomer`. */
  key: string;
  /** Ordered without an account: name and address are not verified. */
  guest: boolean;
  email: string;
  name: string;
  /** The number of paid orders that were not cancelled. */
  orders: number;
  /** The value of paid orders that were not cancelled, less refunds. */
  spent: Cents;
  /** ISO 8601. */
  lastOrderAt: string;
}

export interface CustomerDetails extends CustomerSummary {
  /** ISO 8601. */
  firstOrderAt: string;
  /** Newest first, limited to the latest ones. */
  recentOrders: readonly AdminOrderSummary[];
}
