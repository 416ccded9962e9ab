import { getDatabase } from '@/lib/supabase/client';
import { customerDetailsFromAnswer, customerPageFromAnswer } from './schema';
import type { CustomerSource } from './source';

/** Customers of the database. */
export const liveCustomers: CustomerSource = {
  async list(search, { before, pageSize, signal }) {
    const database = await getDatabase();
    const call = database.rpc('list_customers', {
      search: search === '' ? null : search,
      before_last_order_at: before?.lastOrderAt ?? null,
      before_email: before?.email ?? null,
      page_size: pageSize,
    });
    const { data } = await (signal ? call.abortSignal(signal) : call).throwOnError();
    return customerPageFromAnswer(data);
  },
  async get(email) {
    const database = await getDatabase();
    const { data } = await database.rpc('get_customer', { email }).throwOnError();
    return data === null ? null : customerDetailsFromAnswer(data);
  },
};
