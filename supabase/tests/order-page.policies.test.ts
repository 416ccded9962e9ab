import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { pay, placeOrder, type Receipt, SHIP_TO, WITHOUT_CHOICES } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, owner, stranger, staff, service } = shop.clients;

const open = (client: SupabaseClient, order: Pick<Receipt, 'id'>, guest_token: string | null = null) =>
  client.rpc('order_page', { order_id: order.id, guest_token });
const pageOf = async (client: SupabaseClient, order: Receipt, guest_token: string | null = order.guest_token) =>
  (await open(client, order, guest_token)).data;
const status = (order: Receipt, to: string, note: string | null = null) =>
  staff.rpc('set_order_status', { order_id: order.id, status: to, note });
const A_MOMENT = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/);
const NOTHING = { data: null, error: null, status: 200 };

async function paidOrder(client = visitor, reference = 'ref_1') {
  const order = await placeOrder(client);
  expect((await pay(service, order, { reference })).data.outcome).toBe('paid');
  const [payment] = await shop.database.sql.query<{ id: string }>('select id from payments where order_id = $1', [
    order.id,
  ]);
  return { order, payment: payment?.id };
}

describe('the page of an order can be opened by', () => {
  it('a guest, with the token, signed in or not', async () => {
    const order = await placeOrder(visitor);
    expect(await pageOf(visitor, order)).toEqual({
      ...WITHOUT_CHOICES,
      id: order.id,
      is_guest: true,
      created_at: A_MOMENT,
      cancel_reason: null,
      can_cancel: true,
      subtotal: 42.99,
      tax_amount: 4.3,
      total_amount: 47.29,
      charged_currency: 'USD',
      charged_minor: 4729,
      shipping_address: SHIP_TO,
      expires_at: order.expires_at,
      tracking_number: null,
      parcels: [],
      paid_at: null,
      shipped_at: null,
      delivered_at: null,
      cancelled_at: null,
      corrected_at: null,
      withdrawn_at: null,
      paid: 0,
      owed: 0,
      refunds: [],
      recalls: [],
      pieces: [],
      can_ask_pieces: false,
      rest: 'follows',
      has_ended: false,
      order_items: [
        {
          product_id: 5,
          quantity: 1,
          refunded: 0,
          unit_price: 42.99,
          total_price: 42.99,
          products: {
            name: 'Wooden Building Blocks',
            image_url: '/images/products/wooden-building-blocks.webp',
            category: expect.any(String),
            on_sale: true,
            box_contents: ['50 blocks in 8 shapes', 'Cotton sack with a drawstring'],
          },
        },
      ],
    });
    expect(await pageOf(stranger, order)).toMatchObject({ id: order.id, is_guest: true });
  });

  it('its owner, without one', async () => {
    const order = await placeOrder(owner);
    expect(order.guest_token).toBeNull();
    expect(await pageOf(owner, order)).toMatchObject({ id: order.id, is_guest: false, total_amount: 47.29 });
  });

  it('nobody else: an unknown order, a wrong token and another customer’s order give the same response', async () => {
    const [guests, own, other] = [await placeOrder(visitor), await placeOrder(owner), await placeOrder(visitor)];
    const unknown = { id: crypto.randomUUID() };
    for (const client of [visitor, stranger, staff]) {
      for (const token of [
        null,
        '',
        'a',
        '0'.repeat(64),
        other.guest_token,
        `${guests.guest_token} `,
        "' or true --",
      ]) {
        expect(await open(client, guests, token)).toMatchObject(NOTHING);
        expect(await open(client, own, token)).toMatchObject(NOTHING);
        expect(await open(client, unknown, token)).toMatchObject(NOTHING);
      }
    }
    expect(await open(owner, guests)).toMatchObject(NOTHING);
  });

  it('nobody with the token of an order that belongs to an account now', async () => {
    const order = await placeOrder(visitor);
    await owner.rpc('claim_guest_order', { order_id: order.id, guest_token: order.guest_token });
    expect(await pageOf(visitor, order)).toBeNull();
    expect(await pageOf(stranger, order)).toBeNull();
    expect(await pageOf(owner, order, null)).toMatchObject({ is_guest: false });
  });

  it('nobody once the account of its owner is erased', async () => {
    const { order } = await paidOrder(owner);
    await owner.rpc('erase_my_account');
    expect(await pageOf(owner, order)).toBeNull();
    expect(await pageOf(visitor, order)).toBeNull();
  });
});

describe('the page of an order contains', () => {
  it('the events and the current state', async () => {
    const { order } = await paidOrder();
    expect(await pageOf(visitor, order)).toMatchObject({
      status: 'processing',
      paid_at: A_MOMENT,
      shipped_at: null,
      can_cancel: true,
    });
    await staff.rpc('set_order_tracking', { order_id: order.id, tracking_number: 'KE 1 234' });
    expect(await pageOf(visitor, order)).toMatchObject({ tracking_number: 'KE 1 234', can_cancel: false });
    await status(order, 'shipped');
    await status(order, 'completed');
    expect(await pageOf(visitor, order)).toMatchObject({ shipped_at: A_MOMENT, delivered_at: A_MOMENT });
    // Staff reversed that: the page must not show outdated facts.
    await status(order, 'processing');
    expect(await pageOf(visitor, order)).toMatchObject({ shipped_at: null, delivered_at: null, paid_at: A_MOMENT });
  });

  it('when and why it was cancelled, and what is owed', async () => {
    const { order } = await paidOrder();
    await status(order, 'cancelled');
    const page = { cancel_reason: 'staff', cancelled_at: A_MOMENT, owed: 47.29, refunds: [], can_cancel: false };
    expect(await pageOf(visitor, order)).toMatchObject(page);
  });

  it('what was paid and is owed after a second payment', async () => {
    const { order } = await paidOrder();
    expect((await pay(service, order, { reference: 'ref_2' })).data.outcome).toBe('refund_due');
    expect(await pageOf(visitor, order)).toMatchObject({ status: 'processing', paid: 94.58, owed: 47.29 });
  });

  it('pending and completed refunds in dollars, but neither failed ones nor reversals by a bank', async () => {
    const { order, payment } = await paidOrder();
    const begin = async (amount_minor: number) =>
      (
        await staff.rpc('begin_refund', {
          payment_id: payment,
          amount_minor,
          reason: 'Only for staff.',
          idempotency_key: crypto.randomUUID(),
        })
      ).data.id;
    const settle = (refund_id: string, outcome: string) =>
      service.rpc('settle_refund', { refund_id, status: outcome, provider_refund_id: `re_${refund_id}` });
    await settle(await begin(1000), 'failed');
    await settle(await begin(729), 'done');
    await begin(500);
    const { error } = await service.rpc('apply_dispute_loss', {
      provider: 'paystack',
      payment_reference: 'ref_1',
      dispute_id: 'd_1',
      amount_minor: 100,
      currency: 'USD',
    });
    expect(error).toBeNull();
    const { refunds } = await pageOf(visitor, order);
    expect(refunds).toEqual([
      { id: expect.any(String), usd_amount: 7.29, is_done: true, at: A_MOMENT },
      { id: expect.any(String), usd_amount: 5, is_done: false, at: A_MOMENT },
    ]);
    await status(order, 'cancelled');
    expect((await pageOf(visitor, order)).owed).toBe(34);
  });

  it('no notes of staff', async () => {
    const { order } = await paidOrder();
    await staff.rpc('add_order_note', { order_id: order.id, note: 'The secret note.' });
    await status(order, 'shipped', 'The secret remark.');
    await service.rpc('report_incident', {
      kind: 'amount_mismatch',
      provider: 'paystack',
      reference: 'ref_secret',
      order_id: order.id,
      details: { note: 'The secret incident.' },
    });
    const text = JSON.stringify(await pageOf(visitor, order));
    for (const word of ['secret', 'ref_1', 'littlebaobab', 'user_', order.guest_token]) {
      expect(text.toLowerCase()).not.toContain(String(word).toLowerCase());
    }
  });

  it('products that are no longer sold, marked as such', async () => {
    const { order } = await paidOrder();
    await staff.rpc('remove_product', { id: 5 });
    expect((await pageOf(visitor, order)).order_items[0].products).toMatchObject({ on_sale: false });
  });
});
