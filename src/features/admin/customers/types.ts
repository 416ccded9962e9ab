import type { Cents } from '@/domain/money';
import type { AdminOrderSummary } from '../orders/repository';

/** Somebody who paid for an order. */
export interface CustomerSummary {
  /** What `getCustomer` takes. */
  key: string;
  /** Ordered without an account: nobody has proved that name and address are theirs. */
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
  /** Newest first; only the latest of somebody who orders often. */
  recentOrders: readonly AdminOrderSummary[];
}
