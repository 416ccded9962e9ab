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
