import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { pay, placeOrder, type Receipt } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, owner, stranger, staff, service } = shop.clients;

const cancel = (client: SupabaseClient, order: Receipt, guest_token: string | null = null) =>
  client.rpc('cancel_order', { order_id: order.id, guest_token });
const fail = (order: Receipt, reference = 'ref_1') =>
  service.rpc('mark_payment_failed', { order_id: order.id, provider: 'paystack', reference });

const stored = async (order: Receipt) => {
  const { data } = await service
    .from('orders')
    .select('status,payment_status,payment_reference,cancel_reason')
    .eq('id', order.id)
    .single();
  return data;
};
const paymentsOf = async (order: Receipt) => {
  const { data } = await service
    .from('payments')
    .select('provider,reference,amount_minor,currency,refund_due,refund_reason')
    .eq('order_id', order.id)
    .order('reference');
  return data;
};
/** One order for all nineteen Wooden Building Blocks. */
const buyThemAll = (client = owner) => placeOrder(client, { items: [{ product_id: 5, quantity: 19 }] });
const expire = async (order: Receipt) => {
  await shop.letTimeRunOut(order.id);
  expect(await shop.database.expireUnpaidOrders()).toBe(1);
};

describe('cancelling', () => {
  it('releases the stock once, however often it is asked', async () => {
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
  ])('is not for %s when the order is a customer’s', async (_, client) => {
    const order = await buyThemAll();
    expect((await cancel(client, order)).error?.hint).toBe('ORDER_NOT_FOUND');
    expect(await stored(order)).toMatchObject({ status: 'pending' });
  });

  it('answers alike for an order that does not exist', async () => {
    const order = { ...(await buyThemAll()), id: crypto.randomUUID() };
    expect((await cancel(owner, order)).error?.hint).toBe('ORDER_NOT_FOUND');
  });
});

describe('money', () => {
  it('makes an order paid', async () => {
    const order = await buyThemAll();
    expect((await pay(service, order)).data).toEqual({
      id: order.id,
      status: 'processing',
      payment_status: 'paid',
      outcome: 'paid',
    });
    expect(await stored(order)).toEqual({
      status: 'processing',
      payment_status: 'paid',
      payment_reference: 'ref_1',
      cancel_reason: null,
    });
    expect(await paymentsOf(order)).toEqual([
      {
        provider: 'paystack',
        reference: 'ref_1',
        amount_minor: order.charged_minor,
        currency: 'USD',
        refund_due: false,
        refund_reason: null,
      },
    ]);
  });

  it('reported five times at once counts once', async () => {
    const order = await buyThemAll();
    const answers = await Promise.all(Array.from({ length: 5 }, () => pay(service, order)));
    expect(answers.map(({ data }) => data.outcome).sort()).toEqual([
      'already_paid',
      'already_paid',
      'already_paid',
      'already_paid',
      'paid',
    ]);
    expect(await paymentsOf(order)).toHaveLength(1);
  });

  it.each([
    ['a cent less', (order: Receipt) => ({ amount_minor: order.charged_minor - 1 })],
    ['a cent more', (order: Receipt) => ({ amount_minor: order.charged_minor + 1 })],
    ['of another currency', () => ({ currency: 'KES' })],
    ['of no currency', () => ({ currency: '' })],
  ])('is refused when it is %s', async (_, change) => {
    const order = await buyThemAll();
    expect((await pay(service, order, change(order))).error).toMatchObject({ code: 'P0001', hint: 'AMOUNT_MISMATCH' });
    expect(await stored(order)).toMatchObject({ payment_status: 'pending', payment_reference: null });
    expect(await paymentsOf(order)).toEqual([]);
  });

  it('for an unknown order is refused', async () => {
    const order = { ...(await buyThemAll()), id: crypto.randomUUID() };
    expect((await pay(service, order)).error).toMatchObject({ code: 'P0001', hint: 'ORDER_NOT_FOUND' });
  });

  it('that paid for one order pays for no other', async () => {
    const first = await placeOrder(owner);
    const second = await placeOrder(owner);
    await pay(service, first);
    expect((await pay(service, second)).error).toMatchObject({ code: 'P0001', hint: 'REFERENCE_USED' });
    expect(await stored(second)).toMatchObject({ payment_status: 'pending' });
  });

  it('that comes twice is kept, and marked to go back', async () => {
    const order = await placeOrder(owner);
    await pay(service, order);
    const again = await pay(service, order, { provider: 'paypal', reference: 'ref_2' });
    expect(again.data).toEqual({ id: order.id, status: 'processing', payment_status: 'paid', outcome: 'refund_due' });
    expect((await pay(service, order, { provider: 'paypal', reference: 'ref_2' })).data.outcome).toBe('refund_due');
    expect(await paymentsOf(order)).toMatchObject([
      { refund_due: false },
      { refund_due: true, refund_reason: 'duplicate_payment' },
    ]);
    expect(await stored(order)).toMatchObject({ payment_reference: 'ref_1' });
  });

  it('may still come while nobody has released the expired order', async () => {
    const order = await buyThemAll();
    await shop.letTimeRunOut(order.id);
    expect((await pay(service, order)).data.outcome).toBe('paid');
    expect(await shop.database.expireUnpaidOrders()).toBe(0);
    expect(await shop.stockOf(5)).toBe(0);
  });

  it.each(['owner', 'visitor', 'staff'] as const)('is nothing that the %s can report', async (actor) => {
    const order = await placeOrder(owner);
    const client = shop.clients[actor];
    const answers = await Promise.all([
      pay(client, order),
      client.rpc('mark_payment_failed', { order_id: order.id, provider: 'paystack', reference: 'ref_1' }),
      client.rpc('expire_unpaid_orders'),
    ]);
    expect(answers.map(({ error }) => error?.code)).toEqual(['42501', '42501', '42501']);
    expect(await stored(order)).toMatchObject({ status: 'pending', payment_status: 'pending' });
  });
});

describe('money that comes late', () => {
  it('buys the order when there is still enough', async () => {
    const order = await buyThemAll();
    await expire(order);
    expect(await shop.stockOf(5)).toBe(19);
    expect((await pay(service, order)).data).toMatchObject({
      status: 'processing',
      payment_status: 'paid',
      outcome: 'paid',
    });
    expect(await shop.stockOf(5)).toBe(0);
    expect(await stored(order)).toMatchObject({ cancel_reason: null, payment_reference: 'ref_1' });
  });

  it('goes back when somebody else bought the pieces', async () => {
    const order = await buyThemAll();
    await expire(order);
    await placeOrder(stranger);
    expect((await pay(service, order)).data).toMatchObject({
      status: 'cancelled',
      payment_status: 'paid',
      outcome: 'refund_due',
    });
    expect(await paymentsOf(order)).toMatchObject([{ refund_due: true, refund_reason: 'out_of_stock' }]);
    expect(await shop.stockOf(5)).toBe(18);
    expect((await pay(service, order)).data.outcome).toBe('refund_due');
  });

  it('goes back when the customer had cancelled', async () => {
    const order = await buyThemAll();
    await cancel(owner, order);
    expect((await pay(service, order)).data).toMatchObject({
      status: 'cancelled',
      payment_status: 'paid',
      outcome: 'refund_due',
    });
    expect(await paymentsOf(order)).toMatchObject([{ refund_due: true, refund_reason: 'order_cancelled' }]);
    expect(await shop.stockOf(5)).toBe(19);
    expect((await cancel(owner, order)).data).toMatchObject({ status: 'cancelled' });
    expect(await shop.stockOf(5)).toBe(19);
  });

  it('buys the order after an attempt that failed', async () => {
    const order = await buyThemAll();
    await fail(order);
    expect((await pay(service, order)).data).toMatchObject({ status: 'processing', outcome: 'paid' });
    expect(await shop.stockOf(5)).toBe(0);
  });
});

describe('a failed payment', () => {
  it('cancels the order and releases the stock once', async () => {
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
  it('releases the unpaid orders whose time is up, and no others', async () => {
    const [late, paid, fresh] = [await placeOrder(owner), await placeOrder(owner), await placeOrder(visitor)];
    await pay(service, paid);
    await shop.letTimeRunOut(late.id);
    await shop.letTimeRunOut(paid.id);
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
