import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { OWNER } from './support/actors';
import { pay, placeOrder, type Receipt, SHIP_TO, WITHOUT_CHOICES } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, owner, stranger, staff, service } = shop.clients;

const open = (client: SupabaseClient, order: Receipt, guest_token: string | null = order.guest_token) =>
  client.rpc('get_guest_order', { order_id: order.id, guest_token });
const claim = (client: SupabaseClient, order: Receipt, guest_token: string | null = order.guest_token) =>
  client.rpc('claim_guest_order', { order_id: order.id, guest_token });
const WRONG_TOKENS = [null, '', 'a', '0'.repeat(64), "' or true --"];

describe('the order of a guest', () => {
  it('is read with its token, in the same shape as a customer’s order', async () => {
    const order = await placeOrder(visitor);
    expect((await open(visitor, order)).data).toEqual({
      ...WITHOUT_CHOICES,
      id: order.id,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/),
      subtotal: 42.99,
      tax_amount: 4.3,
      total_amount: 47.29,
      shipping_address: SHIP_TO,
      expires_at: order.expires_at,
      order_items: [
        {
          id: expect.any(String),
          product_id: 5,
          quantity: 1,
          unit_price: 42.99,
          total_price: 42.99,
          products: { name: 'Wooden Building Blocks', image_url: '/images/products/wooden-building-blocks.webp' },
        },
      ],
    });
  });

  it.each(WRONG_TOKENS)('is not read with the token %j', async (token) => {
    const { data, error } = await open(visitor, await placeOrder(visitor), token);
    expect({ data, error }).toEqual({ data: null, error: null });
  });

  it('is not read with the token of another order', async () => {
    const [first, second] = [await placeOrder(visitor), await placeOrder(visitor)];
    expect(first.guest_token).not.toBe(second.guest_token);
    expect((await open(visitor, first, second.guest_token)).data).toBeNull();
  });

  it('is readable in the tables by staff only', async () => {
    await placeOrder(visitor);
    for (const column of ['idempotency_key', 'request_hash', '*'])
      expect((await staff.from('orders').select(column)).error?.code).toBe('42501');
    const seen = async (client: SupabaseClient) => (await client.from('orders').select('id')).data?.length ?? 'refused';
    expect([await seen(visitor), await seen(owner), await seen(stranger), await seen(staff)]).toEqual([
      'refused',
      0,
      0,
      1,
    ]);
  });

  it('is cancelled with its token only', async () => {
    const order = await placeOrder(visitor);
    for (const guest_token of WRONG_TOKENS) {
      const { error } = await visitor.rpc('cancel_order', { order_id: order.id, guest_token });
      expect(error?.hint).toBe('ORDER_NOT_FOUND');
    }
    const { data } = await visitor.rpc('cancel_order', { order_id: order.id, guest_token: order.guest_token });
    expect(data).toEqual({ id: order.id, status: 'cancelled', payment_status: 'pending' });
    expect(await shop.stockOf(5)).toBe(19);
  });

  it('can be paid for and cancelled by a guest who has signed in since', async () => {
    const order = await placeOrder(visitor);
    await owner.rpc('cancel_order', { order_id: order.id, guest_token: order.guest_token });
    expect((await open(owner, order)).data.status).toBe('cancelled');
  });
});

describe('claiming', () => {
  it('gives the order to the customer and revokes the token', async () => {
    const order = await placeOrder(visitor);
    await pay(service, order);
    expect((await claim(owner, order)).data).toEqual({ id: order.id, status: 'processing', payment_status: 'paid' });
    expect((await owner.from('orders').select('id,user_id')).data).toEqual([{ id: order.id, user_id: OWNER.sub }]);
    expect((await open(visitor, order)).data).toBeNull();
    expect((await claim(stranger, order)).error?.hint).toBe('ORDER_NOT_FOUND');
  });

  it('a second time by the same customer succeeds', async () => {
    const order = await placeOrder(visitor);
    await claim(owner, order);
    expect((await claim(owner, order)).data).toMatchObject({ id: order.id });
  });

  it.each(WRONG_TOKENS)('is refused with the token %j', async (token) => {
    const order = await placeOrder(visitor);
    expect((await claim(owner, order, token)).error?.hint).toBe('ORDER_NOT_FOUND');
    expect((await owner.from('orders').select('id')).data).toEqual([]);
  });

  it('is refused to visitors', async () => {
    expect((await claim(visitor, await placeOrder(visitor))).error?.code).toBe('42501');
  });

  it('does not move the order of another customer', async () => {
    const order = await placeOrder(owner);
    expect(order.guest_token).toBeNull();
    for (const token of WRONG_TOKENS) expect((await claim(stranger, order, token)).error?.hint).toBe('ORDER_NOT_FOUND');
  });
});
