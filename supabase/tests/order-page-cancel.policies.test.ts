import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, it } from 'vitest';
import { pay, placeOrder, type Receipt } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, owner, stranger, staff, service } = shop.clients;

const callOff = (
  client: SupabaseClient,
  order: Receipt,
  expected_payment_status: string,
  token: string | null = order.guest_token,
) => client.rpc('cancel_own_order', { order_id: order.id, expected_payment_status, guest_token: token });
const kinds = async (order: Receipt) =>
  (
    await shop.database.sql.query<{ kind: string; actor: string }>(
      'select kind, actor from order_events where order_id = $1 order by id',
      [order.id],
    )
  ).map(({ kind, actor }) => `${kind} by ${actor}`);
const paymentsOf = (order: Receipt) =>
  shop.database.sql.query('select refund_due, refund_reason from payments where order_id = $1', [order.id]);

it('cancels an unpaid order and restocks it, once however often it is called', async () => {
  const order = await placeOrder(visitor);
  expect(await shop.stockOf(5)).toBe(18);
  for (const _ of [1, 2]) {
    expect((await callOff(visitor, order, 'pending')).data).toMatchObject({ status: 'cancelled' });
  }
  expect(await shop.stockOf(5)).toBe(19);
  expect(await kinds(order)).toEqual(['placed by customer', 'cancelled by customer']);
});

it('cancels a paid order, whose payment is then due for a refund, as when staff cancel', async () => {
  const order = await placeOrder(owner);
  await pay(service, order);
  for (const _ of [1, 2]) {
    expect((await callOff(owner, order, 'paid')).data).toMatchObject({ status: 'cancelled', payment_status: 'paid' });
  }
  expect(await shop.stockOf(5)).toBe(19);
  expect(await paymentsOf(order)).toEqual([{ refund_due: true, refund_reason: 'order_cancelled' }]);
  expect(await kinds(order)).toEqual([
    'placed by customer',
    'paid by system',
    'cancelled by customer',
    'refund_due by system',
  ]);
  const { data } = await staff.rpc('get_order', { order_id: order.id });
  expect(data).toMatchObject({ status: 'cancelled', cancel_reason: 'customer' });
});

it('is allowed for the owner and the holder of the token only', async () => {
  const [guests, own] = [await placeOrder(visitor), await placeOrder(owner)];
  const unknown = { ...own, id: crypto.randomUUID() };
  const refusals = await Promise.all([
    callOff(visitor, guests, 'pending', null),
    callOff(visitor, guests, 'pending', '0'.repeat(64)),
    callOff(owner, guests, 'pending', null),
    callOff(staff, guests, 'pending', null),
    callOff(visitor, own, 'pending', guests.guest_token),
    callOff(stranger, own, 'pending'),
    callOff(visitor, unknown, 'pending'),
  ]);
  expect(refusals.map(({ error }) => error?.hint)).toEqual(Array(7).fill('ORDER_NOT_FOUND'));
  expect(await shop.stockOf(5)).toBe(17);
});

it('is refused when the order was paid after the page was loaded, and changes nothing', async () => {
  const order = await placeOrder(visitor);
  await pay(service, order);
  for (const seen of ['pending', null]) {
    expect((await callOff(visitor, order, seen as string)).error?.hint).toBe('ORDER_PAID');
  }
  expect(await paymentsOf(order)).toEqual([{ refund_due: false, refund_reason: null }]);
  expect(await shop.stockOf(5)).toBe(18);
});

it.each(['shipped', 'completed'])('is refused when the order is %s', async (sent) => {
  const order = await placeOrder(visitor);
  await pay(service, order);
  await staff.rpc('set_order_status', { order_id: order.id, status: sent });
  expect((await callOff(visitor, order, 'paid')).error?.hint).toBe('ORDER_SENT');
  expect(await paymentsOf(order)).toEqual([{ refund_due: false, refund_reason: null }]);
});

it('is refused once there is a tracking number', async () => {
  const order = await placeOrder(visitor);
  await pay(service, order);
  await staff.rpc('set_order_tracking', { order_id: order.id, tracking_number: 'KE1' });
  expect((await callOff(visitor, order, 'paid')).error?.hint).toBe('ORDER_SENT');
});

it('makes a payment that arrives afterwards due for a refund', async () => {
  const order = await placeOrder(visitor);
  await callOff(visitor, order, 'pending');
  expect((await pay(service, order)).data.outcome).toBe('refund_due');
  expect(await shop.stockOf(5)).toBe(19);
});

it('gives staff a conflict who ship the order from an outdated page', async () => {
  const order = await placeOrder(visitor);
  await pay(service, order);
  await callOff(visitor, order, 'paid');
  const { error } = await staff.rpc('set_order_status', {
    order_id: order.id,
    status: 'shipped',
    expected_status: 'processing',
  });
  expect(error?.hint).toBe('STATUS_CONFLICT');
});
