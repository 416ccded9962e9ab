import * as z from 'zod/mini';
import { cents } from '@/domain/codecs';
import { orderSummary } from '@/features/orders/staff/rows';
import { formatCursor } from '@/features/staff-area/pages';

/** A person who paid for an order. */
export const customerSummary = z.object({
  /** The argument of `getCustomer`. */
  key: z.string(),
  /** Ordered without an account: name and address are not verified. */
  guest: z.boolean(),
  email: z.string(),
  name: z.string(),
  /** The number of paid orders that were not cancelled. */
  orders: z.number(),
  /** The value of paid orders that were not cancelled, less refunds. */
  spent: cents,
  /** ISO 8601. */
  lastOrderAt: z.string(),
});

export const customerPage = z.pipe(
  z.object({
    customers: z.array(customerSummary),
    next: z.nullable(z.object({ lastOrderAt: z.string(), email: z.string() })),
  }),
  z.transform(({ customers, next }) => ({
    rows: customers,
    next: next && formatCursor({ at: next.lastOrderAt, key: next.email }),
  })),
);

export const customerDetails = z.extend(customerSummary, {
  /** ISO 8601. */
  firstOrderAt: z.string(),
  /** Newest first, limited to the latest ones. */
  recentOrders: z.array(orderSummary),
});

export type CustomerSummary = z.infer<typeof customerSummary>;
export type CustomerDetails = z.infer<typeof customerDetails>;
