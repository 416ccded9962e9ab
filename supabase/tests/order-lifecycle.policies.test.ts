import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { pay, placeOrder, type Receipt, storedStatus } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, owner, stranger, staff, service } = shop.clients;

const cancel = (client: SupabaseClient, order: Receipt, guest_token: string | null = null) =>
  client.rpc('cancel_order', { order_id: order.id, guest_token });
const fail = (order: Receipt, reference = 'ref_1') =>
  service.rpc('mark_payment_failed', { order_id: order.id, provider: 'paystack', reference });

const stored = (order: Receipt) => storedStatus(service, order);
/** One order for all nineteen Wooden Building Blocks. */
const buyThemAll = () => placeOrder(owner, { items: [{ product_id: 5, quantity: 19 }] });

describe('cancelling', () => {
  it('restocks the units once, however often it is called', async () => {
    const order = await buyThemAll();
    expect(await shop.stockOf(5)).toBe(0);
    const answers = await Promise.all([cancel(owner, order), cancel(owner, order), cancel(owner, order)]);
    for (const { data } of answers)
      expect(data).toEqual({ id: order.id, status: 'cancelled', payment_status: 'pending' });
    expect(await shop.stockOf(5)).toBe(19);
    expect(await stored(order)).toMatchObject({ cancel_reason: 'customer' });
  });

  it('is refused for a paid order', async () => {
    const order = await buyThemAll();
    await pay(service, order);
    expect((await cancel(owner, order)).error).toMatchObject({ code: 'P0001', hint: 'ORDER_PAID' });
    expect(await shop.stockOf(5)).toBe(0);
  });

  it.each([
    ['a visitor', visitor],
    ['a stranger', stranger],
    ['staff', staff],
    ['the server', service],
  ])('is refused to %s for the order of a customer', async (_, client) => {
    const order = await buyThemAll();
    expect((await cancel(client, order)).error?.hint).toBe('ORDER_NOT_FOUND');
    expect(await stored(order)).toMatchObject({ status: 'pending' });
  });

  it('gives the same response for an unknown order', async () => {
    const order = { ...(await buyThemAll()), id: crypto.randomUUID() };
    expect((await cancel(owner, order)).error?.hint).toBe('ORDER_NOT_FOUND');
  });
});

describe('a failed payment', () => {
  it('cancels the order and restocks its units once', async () => {
    const order = await buyThemAll();
    expect((await fail(order)).data).toEqual({ id: order.id, status: 'cancelled', payment_status: 'failed' });
    expect((await fail(order)).data).toEqual({ id: order.id, status: 'cancelled', payment_status: 'failed' });
    expect(await stored(order)).toMatchObject({ cancel_reason: 'payment_failed' });
    expect(await shop.stockOf(5)).toBe(19);
  });

  it('does nothing to a paid order', async () => {
    const order = await buyThemAll();
    await pay(service, order);
    expect((await fail(order, 'ref_2')).data).toEqual({ id: order.id, status: 'processing', payment_status: 'paid' });
    expect(await shop.stockOf(5)).toBe(0);
  });

  it('keeps the reason of an order that was cancelled before', async () => {
    const order = await buyThemAll();
    await cancel(owner, order);
    expect((await fail(order)).data).toMatchObject({ payment_status: 'pending' });
    expect(await stored(order)).toMatchObject({ cancel_reason: 'customer' });
  });

  it('is refused for an unknown order and for the payment of another one', async () => {
    const paid = await placeOrder(owner);
    await pay(service, paid);
    const other = await placeOrder(owner);
    expect((await fail(other)).error?.hint).toBe('REFERENCE_USED');
    expect((await fail({ ...other, id: crypto.randomUUID() }, 'ref_2')).error?.hint).toBe('ORDER_NOT_FOUND');
  });
});

describe('expiry', () => {
  it('releases unpaid orders after their deadline, and no others', async () => {
    const [late, paid, fresh] = [await placeOrder(owner), await placeOrder(owner), await placeOrder(visitor)];
    await pay(service, paid);
    await shop.expirePayment(late.id);
    await shop.expirePayment(paid.id);
    expect((await service.rpc('expire_unpaid_orders')).data).toBe(1);
    expect((await service.rpc('expire_unpaid_orders')).data).toBe(0);
    expect(await stored(late)).toMatchObject({
      status: 'cancelled',
      payment_status: 'pending',
      cancel_reason: 'expired',
    });
    expect([await stored(paid), await stored(fresh)]).toMatchObject([{ status: 'processing' }, { status: 'pending' }]);
    expect(await shop.stockOf(5)).toBe(17);
  });
});

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
