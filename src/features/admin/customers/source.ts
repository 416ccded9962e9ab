import type { Cents } from '@/domain/money';
import type { OrderSummary } from '../orders/source';

/** Whoever ordered, known by the e-mail address given with the order. */
export interface CustomerSummary {
  email: string;
  name: string;
  /** Orders that were not cancelled. */
  orders: number;
  /** Money that stays in the shop: paid orders that were not cancelled. */
  spent: Cents;
  /** ISO 8601. */
  lastOrderAt: string;
}

export interface CustomerDetails extends CustomerSummary {
  /** ISO 8601. */
  firstOrderAt: string;
  /** Newest first; the latest only, of somebody who orders often. */
  recentOrders: readonly OrderSummary[];
}

/** The last customer of a page: the next page starts after it. */
export interface CustomerCursor {
  lastOrderAt: string;
  email: string;
}

export interface CustomerPage {
  customers: readonly CustomerSummary[];
  /** Null on the last page. */
  next: CustomerCursor | null;
}

export interface ListOptions {
  /** Null starts with whoever ordered last. */
  before: CustomerCursor | null;
  pageSize: number;
  signal?: AbortSignal;
}

/** Customers as staff look at them. Throws when the source cannot be reached. */
export interface CustomerSource {
  /** A page of the customers whose name or e-mail address contains `search`; the one who ordered last comes first. */
  list(search: string, options: ListOptions): Promise<CustomerPage>;
  /** One customer, or null. */
  get(email: string): Promise<CustomerDetails | null>;
}
