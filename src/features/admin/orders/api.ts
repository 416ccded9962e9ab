import { getDatabase } from '@/lib/supabase/client';
import { save, write } from '@/lib/supabase/writes';
import { liveMoney } from '../money/api';
import { parseCursor } from '../shared/pages';
import { ALL_DELIVERIES, ALL_STATUSES, type OrderRepository } from './repository';
import { orderDetailsFromAnswer, orderPageFromAnswer } from './rows';

const ORDER_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const nothing = () => undefined;

export const liveOrders: OrderRepository = {
  async list({ search, status, delivery, sort }, { before, pageSize, signal }) {
    const database = await getDatabase();
    const position = parseCursor(before);
    const call = database.rpc('list_orders', {
      search: search || null,
      status: status === ALL_STATUSES ? null : status,
      delivery: delivery === ALL_DELIVERIES ? null : delivery,
      sort,
      before_created_at: position?.at ?? null,
      before_id: position?.key ?? null,
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
  async logExport(count) {
    const database = await getDatabase();
    await database.rpc('log_export', { kind: 'orders', row_count: count }).throwOnError();
  },
  setStatus: (id, status, seen) =>
    save(
      'The status of an order was not changed',
      (db) =>
        db.rpc('set_order_status', {
          order_id: id,
          status,
          expected_status: seen.status,
          expected_payment_status: seen.paymentStatus,
        }),
      orderDetailsFromAnswer,
    ),
  addNote: (id, note) =>
    write('A note was not added to an order', (db) => db.rpc('add_order_note', { order_id: id, note }), nothing),
  setTracking: (id, { number, carrier }) =>
    write(
      'The tracking number of an order was not changed',
      (db) => db.rpc('set_order_tracking', { order_id: id, tracking_number: number || null, carrier }),
      nothing,
    ),
  ...liveMoney,
};
