import * as z from 'zod/mini';
import type { ShippingAddress } from '@/domain/order';
import { type Position, parseCursor } from '@/features/staff-area/pages';
import { type WaitingWork, waitingWork } from '@/features/staff-area/waiting-work';
import type { Result, SaveResult } from '@/lib/result';
import { problemFrom } from '@/lib/supabase/problems';
import { read } from '@/lib/supabase/read';
import { write } from '@/lib/supabase/writes';
import {
  ALL_DELIVERIES,
  ALL_PAYMENTS,
  ALL_STATUSES,
  type OrderRepository,
  type ShipAnswer,
  type ShippableOrder,
  type Tracking,
} from './repository';
import { type OrderDetails, orderDetails, ordersPage } from './rows';

const ORDER_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

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
  return write('The address of an order was not corrected', (database) =>
    database.rpc('correct_order', {
      order_id: id,
      shipping_address: { ...address },
      expected_address: { ...expected },
    }),
  );
}

/** The existing ones of at most 50 orders, in full; each read is logged. Throws when the database cannot be reached. */
export const wholeOrders = (ids: readonly string[]): Promise<OrderDetails[]> =>
  read(z.array(orderDetails), (database) => database.rpc('get_orders', { order_ids: [...ids] }));

const newOrders = z.pipe(
  z.object({ count: z.number(), newest: z.object({ at: z.string(), id: z.string() }), waiting: waitingWork }),
  z.transform(({ newest: { at, id }, ...counts }) => ({ ...counts, newest: { at, key: id } })),
);

const shipAnswers = z.array(
  z.pipe(
    z.object({ id: z.string(), refused: z.nullable(z.string()) }),
    z.transform(
      ({ id, refused: hint }): ShipAnswer => ({
        id,
        problem: hint === null ? null : problemFrom({ hint }, 400),
      }),
    ),
  ),
);

export const liveOrders: OrderRepository = {
  list({ search, status, delivery, sort, view, payment, refundDue, from, to }, { before, pageSize, signal }) {
    const position = parseCursor(before);
    return read(
      ordersPage,
      (database) =>
        database.rpc('list_orders', {
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
        }),
      signal,
    );
  },
  get: async (id) =>
    ORDER_ID.test(id)
      ? read(z.nullable(orderDetails), (database) => database.rpc('get_order', { order_id: id }))
      : null,
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
      orderDetails,
    );
    return withCurrentOrder(id, result);
  },
};

/** The number of orders since `seen`, the newest of all, and what waits for staff. */
export const countNewOrders = (
  seen: Position | null,
  signal: AbortSignal,
): Promise<{ count: number; newest: Position; waiting: WaitingWork }> =>
  read(
    newOrders,
    (database) => database.rpc('new_orders', { after_at: seen?.at ?? null, after_id: seen?.key ?? null }),
    signal,
  );

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
  write('A note was not added to an order', (db) => db.rpc('add_order_note', { order_id: id, note }));

/** `ends`: its items are not packed again. */
export const stopParcel = (
  id: string,
  { parcelId, ends }: { parcelId: string; ends: boolean },
): Promise<Result<void>> =>
  write('A parcel was not stopped', (db) => db.rpc('stop_parcel', { order_id: id, parcel_id: parcelId, ends }));

export const setOrderTracking = (id: string, { number, carrier }: Tracking): Promise<Result<void>> =>
  write('The tracking number of an order was not changed', (db) =>
    db.rpc('set_order_tracking', { order_id: id, tracking_number: number || null, carrier }),
  );
