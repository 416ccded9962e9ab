import { getDatabase } from '@/lib/supabase/client';
import { parseCursor } from '../shared/pages';
import type { CustomerRepository } from './repository';
import { customerDetailsFromAnswer, customerPageFromAnswer } from './rows';

export const liveCustomers: CustomerRepository = {
  async list(search, { before, pageSize, signal }) {
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
  },
  async get(key) {
    const database = await getDatabase();
    const { data } = await database.rpc('get_customer', { email: key }).throwOnError();
    return data === null ? null : customerDetailsFromAnswer(data);
  },
};
