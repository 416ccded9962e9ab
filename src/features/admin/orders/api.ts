import * as z from 'zod/mini';
import type { ShippingAddress } from '@/domain/order';
import type { Result, SaveResult } from '@/lib/result';
import { getDatabase } from '@/lib/supabase/client';
import { problemFrom } from '@/lib/supabase/problems';
import { write } from '@/lib/supabase/writes';
import { type Position, parseCursor } from '../shared/pages';
import {
  ALL_DELIVERIES,
  ALL_PAYMENTS,
  ALL_STATUSES,
  type OrderDetails,
  type OrderRepository,
  type ShipAnswer,
  type ShippableOrder,
  type Tracking,
} from './repository';
import { orderDetailsFromAnswer, orderPageFromAnswer } from './rows';

const ORDER_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const nothing = () => undefined;

/** For a change refused because the order has changed since: the refusal, with the current order if it can be read. */
export async function withCurrentOrder(
  id: string,
  result: SaveResult<OrderDetails>,
): Promise<SaveResult<OrderDetails>> {
  if (result.ok || result.problem.kind !== 'refused' || result.problem.reason !== 'order-changed') return result;
  const current = await liveOrders.get(id).catch(() => null);
  return current ? { ok: false, problem: { kind: 'conflict', current } } : result;
}

/** Corrects an address; `expected` is the one shown. Refused as `order-changed` if it has changed since. */
export function correctOrder(id: string, address: ShippingAddress, expected: ShippingAddress): Promise<Result<void>> {
  return write(
    'The address of an order was not corrected',
    (database) =>
      database.rpc('correct_order', {
        order_id: id,
        shipping_address: { ...address },
        expected_address: { ...expected },
      }),
    nothing,
  );
}

/** The existing ones of at most 50 orders, in full; each read is logged. Throws when the database cannot be reached. */
export async function wholeOrders(ids: readonly string[]): Promise<OrderDetails[]> {
  const database = await getDatabase();
  const { data } = await database.rpc('get_orders', { order_ids: [...ids] }).throwOnError();
  return z.array(z.unknown()).parse(data).map(orderDetailsFromAnswer);
}

const newsAnswer = z.object({ count: z.number(), newest: z.object({ at: z.string(), id: z.string() }) });

const shipAnswerRows = z.array(z.object({ id: z.string(), refused: z.nullable(z.string()) }));

const shipAnswers = (answer: unknown): ShipAnswer[] =>
  shipAnswerRows.parse(answer).map(({ id, refused: hint }) => ({
    id,
    problem: hint === null ? null : problemFrom({ hint }, 400),
  }));

export const liveOrders: OrderRepository = {
  async list({ search, status, delivery, sort, view, payment, refundDue, from, to }, { before, pageSize, signal }) {
    const database = await getDatabase();
    const position = parseCursor(before);
    const call = database.rpc('list_orders', {
      search: search || null,
      status: status === ALL_STATUSES ? null : status,
      delivery: delivery === ALL_DELIVERIES ? null : delivery,
      sort,
      view: view === 'all' ? null : view,
      payment: payment === ALL_PAYMENTS ? null : payment,
      refund_due: refundDue || null,
      first_day: from,
      last_day: to,
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
  async setStatus(id, status, seen) {
    const result = await write(
      'The status of an order was not changed',
      (db) =>
        db.rpc('set_order_status', {
          order_id: id,
          status,
          expected_status: seen.status,
          expected_payment_status: seen.paymentStatus,
        }),
      orderDetailsFromAnswer,
    );
    return withCurrentOrder(id, result);
  },
};

/** The number of orders since `seen`, and the newest of all. */
export async function countNewOrders(
  seen: Position | null,
  signal: AbortSignal,
): Promise<{ count: number; newest: Position }> {
  const database = await getDatabase();
  const call = database.rpc('new_orders', { after_at: seen?.at ?? null, after_id: seen?.key ?? null });
  const { data } = await call.abortSignal(signal).throwOnError();
  const { count, newest } = newsAnswer.parse(data);
  return { count, newest: { at: newest.at, key: newest.id } };
}

/** Records the user and the row count of an export. Throws when that fails. */
export async function logOrderExport(count: number): Promise<void> {
  const database = await getDatabase();
  await database.rpc('log_export', { kind: 'orders', row_count: count }).throwOnError();
}

/** Marks orders as shipped, except those that have changed since they were loaded. Idempotent. */
export const shipOrders = (orders: readonly ShippableOrder[]): Promise<Result<readonly ShipAnswer[]>> =>
  write(
    'Orders were not marked as shipped',
    (db) =>
      db.rpc('ship_orders', {
        seen: orders.map(({ id, status, paymentStatus }) => ({ id, status, payment_status: paymentStatus })),
      }),
    shipAnswers,
  );

export const addOrderNote = (id: string, note: string): Promise<Result<void>> =>
  write('A note was not added to an order', (db) => db.rpc('add_order_note', { order_id: id, note }), nothing);

export const setOrderTracking = (id: string, { number, carrier }: Tracking): Promise<Result<void>> =>
  write(
    'The tracking number of an order was not changed',
    (db) => db.rpc('set_order_tracking', { order_id: id, tracking_number: number || null, carrier }),
    nothing,
  );
