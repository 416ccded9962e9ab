import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { LEAST_GOODS_CENTS } from '../../src/domain/totals';
import { A_CODE, addCode, refusalOf } from './support/codes';
import { askForOrder, pay, placeOrder, type Receipt, SHIP_TO } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, owner, stranger, staff, service } = shop.clients;
const { sql } = shop.database;

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const WITH_CODE = { choices: { discount_code: A_CODE.code } };
const quote = (client: SupabaseClient, items: unknown[], change: object = {}) =>
  client.rpc('quote_order', { items, shipping_address: { country: 'Kenya' }, ...WITH_CODE, ...change });
const blocks = (quantity = 1) => [{ product_id: 5, quantity }];
const sums = async (items: unknown[] = blocks()) => (await quote(visitor, items)).data;
const tryOrder = async (client: SupabaseClient, request: object = {}) =>
  refusalOf(await askForOrder(client, { ...WITH_CODE, ...request }));
const uses = async () => (await staff.rpc('list_discount_codes')).data?.[0]?.uses;
const expire = async (order: Receipt) => {
  await shop.expirePayment(order.id);
  await shop.database.expireUnpaidOrders();
};
const setStatus = ({ id }: Receipt, status: string) => staff.rpc('set_order_status', { order_id: id, status });
const payBack = async ({ id }: Receipt) => {
  const [payment] = await sql.query<{ id: string; amount_minor: number }>(
    'select id, amount_minor::integer as amount_minor from payments where order_id = $1',
    [id],
  );
  const { error } = await staff.rpc('record_refund', {
    payment_id: payment?.id,
    amount_minor: payment?.amount_minor,
    reason: 'As agreed.',
    provider_refund_id: null,
    idempotency_key: crypto.randomUUID(),
  });
  expect(error).toBeNull();
};
const outcome = async (order: Receipt) => (await pay(service, order, { reference: `ref_${order.id}` })).data?.outcome;

describe('a discount code', () => {
  it('takes a percentage, a sum or the delivery off, and tax is computed after the discount', async () => {
    const { id } = await addCode(staff);
    expect(await sums()).toEqual({
      subtotal: 42.99,
      discount_amount: 4.3,
      shipping_amount: 0,
      gift_wrap_amount: 0,
      tax_amount: 3.87,
      tax_included: false,
      total_amount: 42.56,
      code: { percent: 10, sum: null, goods: 42.99 },
    });
    await staff.rpc('save_discount_code', { id, expected_version: 1, code: { ...A_CODE, kind: 'sum', amount: 5 } });
    expect(await sums()).toMatchObject({ discount_amount: 5, tax_amount: 3.8, total_amount: 41.79 });
    const placed = await placeOrder(visitor, { choices: { discount_code: ' \u201cｓpring\u201d\u200b ' } });
    expect(placed).toMatchObject({
      discount_code: 'SPRING',
      discount_amount: 5,
      total_amount: 41.79,
      charged_minor: 4179,
    });
  });

  it('leaves at least $2.00 to pay for the goods, because an order cannot be free', async () => {
    await addCode(staff, { amount: 100 });
    expect(await sums()).toMatchObject({ discount_amount: 40.99, tax_amount: 0.2, total_amount: 2.2 });
    await sql.exec('update public.products set price = 2 where id = 5');
    expect(refusalOf(await quote(visitor, blocks()))).toEqual({ reason: 'too_small', least: 2 });
  });

  it.each<{ max_each?: number; max_uses?: number }>([{ max_each: 1 }, { max_uses: 1 }])(
    'limited to %j can be used again by the shopper who holds it, and counts one order in the end',
    async (limit) => {
      await addCode(staff, { amount: 10, ...limit });
      for (const client of [visitor, owner]) {
        const browser = { browser_id: crypto.randomUUID() };
        const own = { shipping_address: SHIP_TO, ...browser };
        const first = await placeOrder(client, { ...WITH_CODE, ...browser });
        expect((await quote(client, blocks(), own)).data).toMatchObject({ discount_amount: 4.3 });
        // A user who signs in in a guest's browser counts as that guest.
        const theirs = client === owner ? own : { ...own, browser_id: crypto.randomUUID() };
        expect(refusalOf(await quote(stranger, blocks(), theirs))).toBe(limit.max_uses ? 'used_up' : null);
        expect(await tryOrder(stranger)).toMatch(/^used/);
        const again = await placeOrder(client, {
          ...WITH_CODE,
          ...browser,
          shipping_address: { ...SHIP_TO, city: 'Mombasa' },
        });
        expect(again).toMatchObject({ discount_amount: 4.3 });
        expect(await uses()).toBe(1);
        expect((await shop.database.sql.query('select status from orders where id = $1', [first.id]))[0]).toEqual({
          status: 'cancelled',
        });
        expect(
          await sql.query(`select from private.call_counts where what = 'wrong code' and caller like 'browser:_%'`),
        ).toEqual([]);
        await expire(again);
      }
    },
  );

  it('or the last unit of a product is available to the shopper whose open order holds it', async () => {
    await sql.exec('update public.products set stock = 1 where id = 5');
    for (const client of [visitor, owner]) {
      const own = { items: blocks(), browser_id: crypto.randomUUID() };
      await placeOrder(client, own);
      const held = async (asker: SupabaseClient, browser_id?: string) =>
        (await asker.rpc('own_held_stock', { browser_id })).data;
      expect(await held(client, own.browser_id)).toEqual([{ product_id: 5, available: 1 }]);
      for (const asker of [visitor, stranger]) expect(await held(asker, crypto.randomUUID())).toEqual([]);
      expect(await held(visitor)).toEqual([]);
      expect((await askForOrder(stranger, { items: blocks() })).error?.hint).toBe('OUT_OF_STOCK');
      const again = await placeOrder(client, own);
      expect(await shop.stockOf(5)).toBe(0);
      await expire(again);
      expect(await shop.stockOf(5)).toBe(1);
    }
  });

  it('or its last use is available to a guest who has signed in on the same device, not to another guest or account', async () => {
    await addCode(staff, { amount: 10, max_uses: 1 });
    await sql.exec('update public.products set stock = 1 where id = 5');
    const device = { ...WITH_CODE, items: blocks(), browser_id: crypto.randomUUID() };
    const asGuest = await placeOrder(visitor, device);
    const other = { ...device, browser_id: crypto.randomUUID() };
    expect((await askForOrder(stranger, other)).error?.hint).toBe('OUT_OF_STOCK');
    expect((await quote(owner, blocks(), device)).data).toMatchObject({ discount_amount: 4.3 });
    const asMember = await placeOrder(owner, device);
    expect(await sql.query('select id from orders where status = $1', ['cancelled'])).toEqual([{ id: asGuest.id }]);
    for (const client of [visitor, stranger]) {
      expect((await askForOrder(client, device)).error?.hint).toBe('OUT_OF_STOCK');
    }
    expect(await sql.query('select status from orders where id = $1', [asMember.id])).toEqual([{ status: 'pending' }]);
  });

  it('for delivery covers the chosen option, and is not used up where delivery is free', async () => {
    await addCode(staff, { kind: 'delivery', amount: null });
    expect(refusalOf(await quote(visitor, blocks()))).toBe('delivery_free');
    const [off] = await sql.query<{ off: string }>(
      `select private.discount_for('SPRING', '[{"product_id": 5, "quantity": 1}]', 34.99, 9.99, '{}', null, '{}')::text as off`,
    );
    expect(off?.off).toBe('(0.00,9.99,{5})');
  });

  it('limited to products and categories applies to those only', async () => {
    await addCode(staff, { amount: 50, product_ids: [5], category_ids: [5] });
    const { data } = await quote(visitor, [
      ...blocks(),
      { product_id: 1, quantity: 1 },
      { product_id: 2, quantity: 1 },
    ]);
    const [held] = await sql.query<{ sum: number }>('select sum(price) from public.products where id in (1, 5)');
    expect(data?.discount_amount).toBeCloseTo(Math.round((held?.sum ?? 0) * 50) / 100, 2);
    expect(refusalOf(await quote(visitor, [{ product_id: 2, quantity: 1 }]))).toBe('no_goods');
  });

  it.each([
    ['unknown', {}, 'NOTHING'],
    ['ended', { ends_at: inDays(-1) }],
    ['ended', { stopped: true }],
    [{ reason: 'not_yet', from: expect.stringMatching(/^20/) }, { starts_at: inDays(2) }],
    [{ reason: 'minimum', minimum: 50 }, { minimum: 50 }],
  ])('is refused with the reason %j', async (reason, change, typed: string = A_CODE.code) => {
    const { id } = await addCode(staff, change);
    if ('stopped' in change) await staff.rpc('stop_discount_code', { id, stopped: true });
    const choices = { discount_code: typed };
    expect(refusalOf(await quote(visitor, blocks(), { choices }))).toEqual(reason);
    const refused = await askForOrder(visitor, { choices });
    expect(refused).toMatchObject({ status: 400, data: null, error: { code: 'P0001', hint: 'CODE_REFUSED' } });
    expect(refusalOf(refused)).toEqual(reason);
    expect(await sql.query('select 1 from public.orders')).toEqual([]);
  });

  it('is used once per customer: by account, or by e-mail address in any letter case and with any tag', async () => {
    await addCode(staff, { max_each: 1 });
    await pay(service, await placeOrder(owner, WITH_CODE));
    expect(await tryOrder(owner, { shipping_address: { ...SHIP_TO, email: 'other@example.com' } })).toBe('used_by_you');
    expect(await tryOrder(visitor, { shipping_address: { ...SHIP_TO, email: 'AMINA+two@example.com' } })).toBe(
      'used_by_you',
    );
    expect(await tryOrder(visitor, { shipping_address: { ...SHIP_TO, email: 'amina+clerk_test@example.com' } })).toBe(
      'used_by_you',
    );
    for (const email of ['x<amina@example.com>', '"amina"@example.com', 'amina\u200b,b@example.com'])
      expect(await tryOrder(visitor, { shipping_address: { ...SHIP_TO, email } })).toBe('BAD_ADDRESS');
    expect(await tryOrder(visitor, { shipping_address: { ...SHIP_TO, email: 'juma@example.com' } })).toBeNull();
  });

  it('is reported as used in a quote to the account itself only, never for an e-mail address', async () => {
    await addCode(staff, { max_each: 1 });
    await pay(service, await placeOrder(owner, WITH_CODE));
    for (const client of [visitor, stranger])
      expect(refusalOf(await quote(client, blocks(), { shipping_address: SHIP_TO }))).toBeNull();
    expect(refusalOf(await quote(owner, blocks()))).toBe('used_by_you');
    expect(await tryOrder(visitor)).toBe('used_by_you');
  });

  it('counts for the account that claims a guest order, and for nobody once that is erased', async () => {
    await addCode(staff, { max_each: 1 });
    const shipping_address = { ...SHIP_TO, email: 'juma@example.com' };
    const placed = await placeOrder(visitor, { ...WITH_CODE, shipping_address });
    await pay(service, placed);
    await stranger.rpc('claim_guest_order', { order_id: placed.id, guest_token: placed.guest_token });
    expect(await tryOrder(stranger)).toBe('used_by_you');
    await sql.query(`update public.orders set shipping_address = '{}', user_id = null where id = $1`, [placed.id]);
    expect(await sql.query('select account, email from private.code_redemptions')).toEqual([
      { account: null, email: null },
    ]);
    expect(await uses()).toBe(1);
  });
});

describe('a use of a code', () => {
  it('is released when an order ends with nothing sent: cancelled, expired or paid back', async () => {
    await addCode(staff, { max_uses: 1 });
    const cancelled = await placeOrder(owner, WITH_CODE);
    expect(await tryOrder(stranger)).toBe('used_up');
    await owner.rpc('cancel_order', { order_id: cancelled.id });
    await expire(await placeOrder(owner, WITH_CODE));
    const paid = await placeOrder(owner, WITH_CODE);
    expect(await outcome(paid)).toBe('paid');
    expect(await tryOrder(stranger)).toBe('used_up');
    expect((await setStatus(paid, 'cancelled')).error).toBeNull();
    expect(await uses()).toBe(0);
    expect((await setStatus(paid, 'processing')).error).toBeNull();
    expect(await uses()).toBe(1);
    await payBack(paid);
    expect(await uses()).toBe(0);
    expect(await tryOrder(stranger)).toBeNull();
  });

  it('is kept for an order of which something was sent, whatever becomes of it then', async () => {
    await addCode(staff, { max_uses: 1 });
    const paid = await placeOrder(owner, WITH_CODE);
    await outcome(paid);
    await setStatus(paid, 'shipped');
    await setStatus(paid, 'cancelled');
    await payBack(paid);
    expect(await uses()).toBe(1);
    expect(await tryOrder(stranger)).toBe('used_up');
  });

  it('is taken again by a late payment while one is left; otherwise the payment is due for a refund', async () => {
    await addCode(staff, { max_uses: 1 });
    const late = await placeOrder(owner, WITH_CODE);
    await expire(late);
    expect(await outcome(late)).toBe('paid');
    expect(await tryOrder(stranger)).toBe('used_up');

    await sql.exec('update public.discount_codes set max_uses = 2');
    const tooLate = await placeOrder(owner, WITH_CODE);
    await expire(tooLate);
    await placeOrder(stranger, WITH_CODE);
    expect(await outcome(tooLate)).toBe('refund_due');
    expect(await sql.query('select refund_reason from public.payments where order_id = $1', [tooLate.id])).toEqual([
      { refund_reason: 'price_changed' },
    ]);
    expect(await uses()).toBe(2);
  });

  it('by an expired order that was not released yet does not block its own late payment', async () => {
    await addCode(staff, { max_uses: 1, max_each: 1 });
    const late = await placeOrder(owner, WITH_CODE);
    await shop.expirePayment(late.id);
    expect(await outcome(late)).toBe('paid');
  });

  it.each([
    ['ended meanwhile', 'update public.discount_codes set ends_at = now()'],
    ['takes less off now', 'update public.discount_codes set amount = 5'],
  ])('of a code that %s makes a late payment due for a refund', async (_, change) => {
    await addCode(staff);
    const late = await placeOrder(owner, WITH_CODE);
    await expire(late);
    await sql.exec(change);
    expect(await outcome(late)).toBe('refund_due');
    expect(await uses()).toBe(0);
  });
});

describe('guessing codes', () => {
  it('is limited per caller, after which correct codes are refused, too', async () => {
    await addCode(staff);
    await sql.exec("update private.caller_limits set wrong_codes_per_hour = 3 where kind = 'account'");
    const guess = (discount_code: string) => quote(owner, blocks(), { choices: { discount_code } });
    expect(refusalOf(await guess('A1'))).toBe('unknown');
    expect(refusalOf(await guess('B2'))).toBe('unknown');
    expect(await tryOrder(owner, { choices: { discount_code: 'C3' } })).toBe('unknown');
    expect(refusalOf(await guess(A_CODE.code))).toBe('TOO_MANY_CALLS');
    expect(await tryOrder(owner)).toBe('TOO_MANY_CALLS');
    expect(await tryOrder(owner, { choices: { discount_code: ' ' } })).toBeNull();
    expect(refusalOf(await quote(stranger, blocks()))).toBeNull();
  });
});

it('the total after a discount equals the preview of the checkout', async () => {
  const [limits] = await sql.query<{ cents: number }>('select least_goods * 100 as cents from private.shop_limits');
  expect(Number(limits?.cents)).toBe(LEAST_GOODS_CENTS);
});
