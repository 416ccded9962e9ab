import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { cents } from '@/domain/codecs';
import { orderSummary } from '@/features/orders/staff/rows';
import { liveKey, useRecordPage } from '@/features/staff-area/data';
import { formatCursor, type Page, type PageRequest, parseCursor } from '@/features/staff-area/pages';
import { read } from '@/lib/supabase/read';

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

/**
 * A page of customers whose name or e-mail address contains `search`, sorted by their last order, newest first. Throws
 * when the database cannot be reached.
 */
export function listCustomers(
  search: string,
  { before, pageSize, signal }: PageRequest,
): Promise<Page<CustomerSummary>> {
  const position = parseCursor(before);
  return read(
    customerPage,
    (database) =>
      database.rpc('list_customers', {
        search: search || null,
        before_last_order_at: position?.at ?? null,
        before_email: position?.key ?? null,
        page_size: pageSize,
      }),
    signal,
  );
}

/** Null if there is no such customer. Throws when the database cannot be reached. */
export const getCustomer = (key: string): Promise<CustomerDetails | null> =>
  read(z.nullable(customerDetails), (database) => database.rpc('get_customer', { email: key }));

export const CUSTOMERS_PAGE_SIZE = 20;

export function useCustomers(search: string, before: string | null) {
  return useRecordPage(liveKey('customers', 'list', search), (page) => listCustomers(search, page), {
    before,
    pageSize: CUSTOMERS_PAGE_SIZE,
  });
}

export function useCustomer(key: string) {
  return useQuery({ queryKey: liveKey('customers', 'one', key), queryFn: () => getCustomer(key) });
}
