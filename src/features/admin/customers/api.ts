import { getDatabase } from '@/lib/supabase/client';
import { type Page, type PageRequest, parseCursor } from '../shared/pages';
import { type CustomerDetails, type CustomerSummary, customerDetailsFromAnswer, customerPageFromAnswer } from './rows';

/**
 * A page of customers whose name or e-mail address contains `search`, sorted by their last order, newest first. Throws
 * when the database cannot be reached.
 */
export async function listCustomers(
  search: string,
  { before, pageSize, signal }: PageRequest,
): Promise<Page<CustomerSummary>> {
  const database = await getDatabase();
  const position = parseCursor(before);
  const call = database.rpc('list_customers', {
    search: search || null,
    before_last_order_at: position?.at ?? null,
    before_email: position?.key ?? null,
    page_size: pageSize,
  });
  const { data } = await (signal ? call.abortSignal(signal) : call).throwOnError();
  return customerPageFromAnswer(data);
}

/** Null if there is no such customer. Throws when the database cannot be reached. */
export async function getCustomer(key: string): Promise<CustomerDetails | null> {
  const database = await getDatabase();
  const { data } = await database.rpc('get_customer', { email: key }).throwOnError();
  return data === null ? null : customerDetailsFromAnswer(data);
}
