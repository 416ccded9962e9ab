import * as z from 'zod/mini';
import { type Page, type PageRequest, parseCursor } from '@/features/staff-area/pages';
import { read } from '@/lib/supabase/read';
import { type CustomerDetails, type CustomerSummary, customerDetails, customerPage } from './rows';

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
