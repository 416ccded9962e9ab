import { describe, expect, it } from 'vitest';
import { pay, placeOrder, type Receipt } from './support/orders';
import { ask, decide, newestReturn, type QuotedSums, quote, returnsOf } from './support/returns';
import { openShop } from './support/shop';
import { taxesOf } from './support/taxes';

const shop = await openShop();
const { visitor, owner, staff, service } = shop.clients;
const { sql } = shop.database;
const { deliver, delivered } = returnsOf(shop);
const { setTaxes } = taxesOf(shop);

describe('an order where prices include the tax', () => {
  const buy = async (choices: object = {}): Promise<Receipt & { tax_included: boolean }> => {
    await setTaxes(['KE', '', 0.16, true]);
    return (await placeOrder(owner, { items: [{ product_id: 5, quantity: 2 }], choices })) as Receipt & {
      tax_included: boolean;
    };
  };

  it('costs its prices and delivery, and stores the tax contained in them', async () => {
    await sql.exec('update products set price = 58, sale_price = null where id = 5');
    const placed = await buy({ gift: { message: null, wrap: true } });
    expect(placed).toMatchObject({
      subtotal: 116,
      tax_amount: 16,
      tax_included: true,
      gift_wrap_amount: 3.99,
      total_amount: 119.99,
      charged_minor: 11_999,
    });
    const { data: mine } = await owner.rpc('my_orders', {});
    expect(mine[0]).toMatchObject({ id: placed.id, tax_included: true, total_amount: 119.99 });
    const { data: page } = await owner.rpc('order_page', { order_id: placed.id });
    expect(page).toMatchObject({ tax_amount: 16, tax_included: true });
    expect((await staff.rpc('get_order', { order_id: placed.id })).data).toMatchObject({ tax_included: true });
    const [mail] = await sql.query<{ facts: object }>('select private.order_facts($1) as facts', [placed.id]);
    expect(mail?.facts).toMatchObject({ tax: 1600, tax_included: true, total: 11_999 });
    const { data: own } = await owner.from('orders').select('tax_included').eq('id', placed.id).single();
    expect(own).toEqual({ tax_included: true });
  });

  it('must add up, or the database refuses the row', async () => {
    const { id, total_amount, tax_amount } = await buy();
    for (const wrong of [{ tax_included: false }, { total_amount: total_amount + tax_amount }, { tax_amount: 1000 }])
      expect((await service.from('orders').update(wrong).eq('id', id)).error?.code).toBe('23514');
  });

  it('appears in the books as net goods and tax, and its refund reduces both', async () => {
    await sql.exec('update products set price = 58, sale_price = null where id = 5');
    const placed = await buy();
    expect((await pay(service, placed, { reference: 'included' })).data.outcome).toBe('paid');
    const { data: payment } = await service.from('payments').select('id').eq('order_id', placed.id).single();
    const today = { from_day: '2000-01-01', to_day: '2000-01-31' };
    await sql.query("update payments set created_at = '2000-01-10T12:00:00Z' where order_id = $1", [placed.id]);
    const { data: book } = await staff.rpc('books', today);
    expect(book.totals).toMatchObject({ received: 116, goods: 100, tax: 16, delivery: 0 });
    expect(book.margin).toMatchObject({ revenue: 100 });
    for (const [cents, returned] of [
      [3867, 5.33],
      [7733, 16],
    ] as const) {
      const refund = { payment_id: payment?.id, amount_minor: cents, reason: null, provider_refund_id: `rf_${cents}` };
      const { data: made, error } = await staff.rpc('record_refund', {
        ...refund,
        idempotency_key: crypto.randomUUID(),
      });
      expect(error).toBeNull();
      await sql.query("update refunds set decided_at = '2000-01-20T12:00:00Z' where id = $1", [made.id]);
      expect((await staff.rpc('books', today)).data.totals).toMatchObject({ tax_returned: returned });
    }
  });

  const late = async (change: string) => {
    const placed = await buy();
    await sql.query("update orders set expires_at = now() - interval '1 minute' where id = $1", [placed.id]);
    await shop.database.expireUnpaidOrders();
    await sql.exec(change);
    const { data } = await pay(service, placed, { reference: crypto.randomUUID() });
    const [found] = await sql.query<{ reason: string | null }>(
      'select refund_reason as reason from payments where order_id = $1',
      [placed.id],
    );
    return [data.outcome, found?.reason];
  };

  it.each([
    ['as it was', 'select', ['paid', null]],
    ['at another rate', 'update country_taxes set tax_rate = 0.17', ['refund_due', 'rate_changed']],
    ['where it is added now', 'update country_taxes set prices_include_tax = false', ['refund_due', 'rate_changed']],
    ['at the rate of the shop', 'delete from country_taxes', ['refund_due', 'rate_changed']],
  ])('can be paid late %s', async (_, change, outcome) => {
    expect(await late(change)).toEqual(outcome);
  });

  it('is due for a refund even if a tax that is added now has the same sum', async () => {
    await sql.exec('update products set price = 0.1, sale_price = null where id = 5');
    expect(await late('update country_taxes set prices_include_tax = false')).toEqual(['refund_due', 'rate_changed']);
  });

  it('refunds in parts exactly what its goods cost, with the tax contained', async () => {
    await sql.exec('update products set price = 33.33, sale_price = null, stock = 50 where id = 5');
    await setTaxes(['KE', '', 0.16, true]);
    const placed = await placeOrder(owner, { items: [{ product_id: 5, quantity: 3 }] });
    await pay(service, placed, { reference: 'parts' });
    await deliver(placed.id);
    const parts: QuotedSums[] = [];
    for (const quantity of [1, 2]) {
      expect((await ask(owner, placed.id, [{ product_id: 5, quantity }], { token: null })).error).toBeNull();
      parts.push((await decide(staff, await newestReturn(staff))).data.sums);
    }
    expect(parts).toMatchObject([
      { price: 33.33, discount: 0, tax: 4.6, tax_included: true, goods: 33.33 },
      { price: 66.66, discount: 0, tax: 9.19, tax_included: true, goods: 66.66 },
    ]);
  });

  it('deducts a restocking fee from the price without tax', async () => {
    const order = await delivered({ lines: [{ product_id: 5, quantity: 2, price: 58, fee: 10 }] });
    const one = [{ product_id: 5, quantity: 1 }];
    expect((await quote(visitor, order, one)).data).toMatchObject({ goods: 63.8, fee: 5.8, refund: 58 });
    await sql.query('update orders set tax_included = true, tax_amount = 16, total_amount = 116 where id = $1', [
      order,
    ]);
    expect((await quote(visitor, order, one)).data).toMatchObject({ goods: 58, tax: 8, fee: 5, refund: 53 });
    expect((await quote(visitor, order, one, 'damaged')).data).toMatchObject({ fee: 0, refund: 58 });
  });
});
