import { afterEach, describe, expect, it } from 'vitest';
import { pay, placeOrder, type Receipt } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { sql } = shop.database;
const { owner, stranger, service } = shop.clients;
const PRODUCT = 5;

const buy = (quantity = 2, payment_method = 'paystack-card') =>
  placeOrder(owner, { items: [{ product_id: PRODUCT, quantity }], payment_method });

/** Lets the order expire this long ago, and releases its stock, as the job does every minute. */
async function expire(order: Receipt, ago = '1 minute') {
  await endTime(order, ago);
  expect(await shop.database.expireUnpaidOrders()).toBe(1);
}
const endTime = (order: Receipt, ago: string) =>
  sql.query('update public.orders set expires_at = now() - $2::interval where id = $1', [order.id, ago]);

async function payLate(order: Receipt) {
  const { data, error } = await pay(service, order);
  expect(error).toBeNull();
  const [payment] = await sql.query<{ refund_reason: string | null }>(
    'select refund_reason from public.payments where order_id = $1',
    [order.id],
  );
  return { ...data, reason: payment?.refund_reason };
}
const BOUGHT = { outcome: 'paid', status: 'processing', payment_status: 'paid', reason: null };
const due = (reason: string) => ({ outcome: 'refund_due', status: 'cancelled', payment_status: 'paid', reason });

describe('a payment after the deadline', () => {
  it.each([
    ['23 hours 59 minutes', BOUGHT],
    ['24 hours 1 second', due('expired')],
    ['90 days', due('expired')],
  ])('%s later', async (ago, answer) => {
    const order = await buy();
    await expire(order, ago);
    expect(await payLate(order)).toMatchObject(answer);
    expect(await shop.stockOf(PRODUCT)).toBe(answer === BOUGHT ? 17 : 19);
  });

  it('still pays the order exactly at the limit', async () => {
    const order = await buy();
    await expire(order);
    const reasons = await sql.query(
      `with ended as (
         update public.orders set expires_at = now() - interval '24 hours' where id = $1 returning *)
       select private.late_refund_reason(ended) as reason from ended`,
      [order.id],
    );
    expect(reasons).toEqual([{ reason: null }]);
  });

  it.each([
    [
      'off_sale',
      'the product is archived',
      `update public.products set archived_at = now(), price = 99 where id = ${PRODUCT}`,
    ],
    ['price_changed', 'the price rose', `update public.products set price = price * 10 where id = ${PRODUCT}`],
    ['price_changed', 'the price fell', `update public.products set price = price - 0.01 where id = ${PRODUCT}`],
    ['rate_changed', 'the tax rose', 'update public.shop_settings set tax_rate = 0.16'],
  ])('is due for a refund as %s when %s', async (reason, _, change) => {
    const order = await buy();
    await expire(order);
    await sql.exec(change);
    expect(await payLate(order)).toMatchObject(due(reason));
    expect(await shop.stockOf(PRODUCT)).toBe(19);
    expect((await pay(service, order)).data.outcome).toBe('refund_due');
  });

  it.each([
    ['another rate', 'update public.shop_settings set usd_kes_rate = 131'],
    ['dollars again', "update public.shop_settings set mpesa_currency = 'USD'"],
  ])('in shillings is due for a refund after a change to %s', async (_, change) => {
    await sql.exec("update public.shop_settings set mpesa_currency = 'KES', usd_kes_rate = 129.5");
    const [same, changed] = [await buy(1, 'paystack-mpesa'), await buy(1, 'paystack-mpesa')];
    await expire(same);
    expect(await payLate(same)).toMatchObject(BOUGHT);
    await expire(changed);
    await sql.exec(change);
    expect((await pay(service, changed, { reference: 'ref_2' })).data).toMatchObject({ outcome: 'refund_due' });
    expect(await sql.query('select refund_reason from public.payments where order_id = $1', [changed.id])).toEqual([
      { refund_reason: 'rate_changed' },
    ]);
  });

  it('in dollars is not affected by the exchange rate', async () => {
    const order = await buy(1, 'paystack-mpesa');
    await expire(order);
    await sql.exec('update public.shop_settings set usd_kes_rate = 131');
    expect(await payLate(order)).toMatchObject(BOUGHT);
  });

  it('is due for a refund when the units are sold', async () => {
    const order = await buy(19);
    await expire(order);
    await placeOrder(stranger);
    expect(await payLate(order)).toMatchObject(due('out_of_stock'));
  });

  it('is checked in the same way after a failed payment', async () => {
    const order = await buy();
    await service.rpc('mark_payment_failed', { order_id: order.id, provider: 'paystack', reference: 'ref_1' });
    await sql.exec(`update public.products set price = price * 10 where id = ${PRODUCT}`);
    expect(await payLate(order)).toMatchObject(due('price_changed'));
  });

  it('is checked in the same way while the order is not released yet, and releases it', async () => {
    const order = await buy();
    await endTime(order, '25 hours');
    expect(await payLate(order)).toMatchObject(due('expired'));
    expect(await shop.stockOf(PRODUCT)).toBe(19);
    expect(await sql.query('select cancel_reason, stock_held from public.orders where id = $1', [order.id])).toEqual([
      { cancel_reason: 'expired', stock_held: false },
    ]);
  });

  it('before the deadline pays an order at the price when it was placed', async () => {
    const order = await buy();
    await sql.exec(`update public.products set price = price * 10, archived_at = now() where id = ${PRODUCT}`);
    expect(await payLate(order)).toMatchObject(BOUGHT);
  });

  it('is not late for an order whose status staff have advanced', async () => {
    const order = await buy();
    await shop.clients.staff.rpc('set_order_status', { order_id: order.id, status: 'processing' });
    await endTime(order, '90 days');
    expect(await payLate(order)).toMatchObject(BOUGHT);
  });

  it('is no longer due for a refund when staff reopen the order', async () => {
    const order = await buy();
    await expire(order, '25 hours');
    await payLate(order);
    const { data } = await shop.clients.staff.rpc('set_order_status', { order_id: order.id, status: 'processing' });
    expect(data.payments).toMatchObject([{ refund_due: false, refund_reason: null }]);
    expect(await shop.stockOf(PRODUCT)).toBe(17);
  });
});

describe('the limit', () => {
  afterEach(() => sql.exec('update private.shop_config set late_payment_hours = 24'));

  it('is configurable', async () => {
    await sql.exec('update private.shop_config set late_payment_hours = 72');
    const order = await buy();
    await expire(order, '71 hours');
    expect(await payLate(order)).toMatchObject(BOUGHT);
  });

  it('of zero accepts no late payment', async () => {
    await sql.exec('update private.shop_config set late_payment_hours = 0');
    const order = await buy();
    await expire(order, '1 second');
    expect(await payLate(order)).toMatchObject(due('expired'));
  });

  it.each([-1, 721])('cannot be %i hours', async (hours) => {
    await expect(sql.query('update private.shop_config set late_payment_hours = $1', [hours])).rejects.toThrow('check');
  });
});
