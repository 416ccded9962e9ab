import { getDatabase } from '@/lib/supabase/client';
import { callServerFunction } from '@/lib/supabase/server-function';
import { save, write } from '@/lib/supabase/writes';
import { parseCursor } from '../shared/pages';
import { refundAnswerFrom } from './refund-answer';
import { ALL_DELIVERIES, ALL_STATUSES, type OrderRepository } from './repository';
import { orderDetailsFromAnswer, orderPageFromAnswer } from './rows';
import { settleCountsFromAnswer, settleKey, settlePageFromAnswer } from './settle-rows';

const ORDER_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const nothing = () => undefined;

async function askForRefund(body: Record<string, unknown>) {
  const answer = await callServerFunction('refund-payment', body);
  return refundAnswerFrom(answer?.status ?? 0, answer?.body);
}

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
  refund: ({ paymentId, minorUnits, reason, key }) =>
    askForRefund({ paymentId, amountMinor: minorUnits, reason, idempotencyKey: key }),
  resumeRefund: ({ id }) => askForRefund({ refundId: id }),
  recordRefund: ({ paymentId, minorUnits, reason, reference, key }) =>
    write(
      'A refund was not recorded',
      (db) =>
        db.rpc('record_refund', {
          payment_id: paymentId,
          amount_minor: minorUnits,
          reason,
          provider_refund_id: reference,
          idempotency_key: key,
        }),
      nothing,
    ),
  async toSettle({ before, pageSize, signal }) {
    const database = await getDatabase();
    const position = parseCursor(before);
    const last = position && settleKey(position.key);
    const call = database.rpc('list_to_settle', {
      after_dispute: last?.isDispute ?? null,
      after_at: position?.at ?? null,
      after_id: last?.id ?? null,
      page_size: pageSize,
    });
    const { data } = await (signal ? call.abortSignal(signal) : call).throwOnError();
    return settlePageFromAnswer(data);
  },
  async settleCounts() {
    const database = await getDatabase();
    const { data } = await database.rpc('to_settle_counts').throwOnError();
    return settleCountsFromAnswer(data);
  },
  closeIncident: (id, note) =>
    write(
      'An incident was not closed',
      (db) => db.rpc('close_incident', { incident_id: id, note: note || null }),
      nothing,
    ),
};
