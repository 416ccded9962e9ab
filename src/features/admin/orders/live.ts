import { logFailure } from '@/lib/log';
import { type DatabaseClient, getDatabase } from '@/lib/supabase/client';
import { orderDetailsFromAnswer, orderPageFromAnswer } from './schema';
import { ALL_STATUSES, type OrderChange, type OrderSource } from './source';

const ORDER_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Calls a database function that changes an order under staff rights. Never throws. */
async function changeOrder(
  name: string,
  request: (database: DatabaseClient) => PromiseLike<{ error: { hint: string } | null; status: number }>,
): Promise<OrderChange> {
  try {
    const database = await getDatabase();
    const { error, status } = await request(database);
    if (!error) return 'done';
    if (error.hint === 'ORDER_NOT_FOUND') return 'gone';
    logFailure(`${name} was refused`, error);
    if (error.hint === 'OUT_OF_STOCK') return 'out-of-stock';
    if (status === 401 || status === 403) return 'forbidden';
    if (error.hint?.startsWith('BAD_')) return 'refused';
  } catch (error) {
    logFailure(`${name} got no answer`, error);
  }
  return 'unreachable';
}

/** Orders of the database. */
export const liveOrders: OrderSource = {
  async list({ search, status }, { before, pageSize, signal }) {
    const database = await getDatabase();
    const call = database.rpc('list_orders', {
      search: search === '' ? null : search,
      status: status === ALL_STATUSES ? null : status,
      before_created_at: before?.createdAt ?? null,
      before_id: before?.id ?? null,
      page_size: pageSize,
    });
    const { data } = await (signal ? call.abortSignal(signal) : call).throwOnError();
    return orderPageFromAnswer(data);
  },
  async get(id) {
    if (!ORDER_ID.test(id)) return null;
    const database = await getDatabase();
    const { data } = await database.rpc('get_order', { order_id: id }).throwOnError();
    return data === null ? null : orderDetailsFromAnswer(data);
  },
  setStatus: (id, status) =>
    changeOrder('set_order_status', (database) =>
      database.rpc('set_order_status', { order_id: id, status, note: null }),
    ),
  addNote: (id, note) =>
    changeOrder('add_order_note', (database) => database.rpc('add_order_note', { order_id: id, note })),
  setTracking: (id, trackingNumber) =>
    changeOrder('set_order_tracking', (database) =>
      database.rpc('set_order_tracking', {
        order_id: id,
        tracking_number: trackingNumber === '' ? null : trackingNumber,
      }),
    ),
};
