import { getSupabase } from '@/lib/supabase/client';
import { customerDetailsFromAnswer, customerPageFromAnswer } from './schema';
import type { CustomerSource } from './source';

/** Customers of the database. */
export const liveCustomers: CustomerSource = {
  async list(search, { before, pageSize, signal }) {
    const supabase = await getSupabase();
    const call = supabase.rpc('list_customers', {
      search: search === '' ? null : search,
      before_last_order_at: before?.lastOrderAt ?? null,
      before_email: before?.email ?? null,
      page_size: pageSize,
    });
    const { data } = await (signal ? call.abortSignal(signal) : call).throwOnError();
    return customerPageFromAnswer(data);
  },
  async get(email) {
    const supabase = await getSupabase();
    const { data } = await supabase.rpc('get_customer', { email }).throwOnError();
    return data === null ? null : customerDetailsFromAnswer(data);
  },
};
