import type { Cents } from '@/domain/money';
import type { AdminOrderSummary } from '../orders/repository';

/** A person who paid for an order. */
export interface CustomerSummary {
  /** What `getCustomer` takes. */
  key: string;
  /** Ordered without an account: name and address are not verified. */
  guest: boolean;
  email: string;
  name: string;
  /** Paid orders that were not cancelled. */
  orders: number;
  /** Money that stays in the shop: paid orders that were not cancelled. */
  spent: Cents;
  /** ISO 8601. */
  lastOrderAt: string;
}

export interface CustomerDetails extends CustomerSummary {
  /** ISO 8601. */
  firstOrderAt: string;
  /** Newest first; only the latest of a person with many. */
  recentOrders: readonly AdminOrderSummary[];
}
