import * as z from 'zod/mini';
import { type Cents, centsFromDollars } from '@/domain/money';
import type { AdminOrderSummary } from '../orders/repository';
import { orderSummaryRow } from '../orders/rows';
import { formatCursor, type Page } from '../shared/pages';

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

const customerFields = {
  key: z.string(),
  guest: z.boolean(),
  email: z.string(),
  name: z.string(),
  orders: z.number(),
  spent: z.number(),
  last_order_at: z.string(),
};
const customerRow = z.object(customerFields);

function customerFromRow({ spent, last_order_at, ...row }: z.infer<typeof customerRow>): CustomerSummary {
  const { key, guest, email, name, orders } = row;
  return { key, guest, email, name, orders, spent: centsFromDollars(spent), lastOrderAt: last_order_at };
}

const pageAnswer = z.object({
  customers: z.array(customerRow),
  next: z.nullable(z.object({ last_order_at: z.string(), email: z.string() })),
});

export function customerPageFromAnswer(answer: unknown): Page<CustomerSummary> {
  const { customers, next } = pageAnswer.parse(answer);
  return {
    rows: customers.map(customerFromRow),
    next: next && formatCursor({ at: next.last_order_at, key: next.email }),
  };
}

const detailsAnswer = z.object({
  ...customerFields,
  first_order_at: z.string(),
  recent_orders: z.array(orderSummaryRow),
});

export function customerDetailsFromAnswer(answer: unknown): CustomerDetails {
  const row = detailsAnswer.parse(answer);
  return { ...customerFromRow(row), firstOrderAt: row.first_order_at, recentOrders: row.recent_orders };
}
