import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { A_CODE, addCode } from './support/codes';
import { pay, placeOrder } from './support/orders';
import { ask, decide, type Line, newestReturn, type QuotedSums, quote, returnsOf } from './support/returns';
import { tries } from './support/runs';
import { openShop } from './support/shop';

const shop = await openShop();
const { owner, staff, service } = shop.clients;
const { sql } = shop.database;
const { deliver } = returnsOf(shop);

const inCents = (dollars: number) => Math.round(dollars * 100);
const toys = (...quantities: number[]): Line[] =>
  quantities.map((quantity, index) => ({ product_id: index + 1, quantity })).filter(({ quantity }) => quantity > 0);

/** A delivered order of products 1, 2 … at these prices, bought with a code. */
async function bought(prices: readonly number[], quantities: readonly number[], code: object) {
  for (const [index, price] of prices.entries()) {
    await sql.query('update products set price = $2, stock = 99, details = $3 where id = $1', [index + 1, price, '{}']);
  }
  await sql.exec('delete from private.code_redemptions; delete from discount_codes');
  await addCode(staff, code);
  const items = toys(...quantities);
  const order = await placeOrder(owner, { items, choices: { discount_code: A_CODE.code } });
  expect((await pay(service, order, { reference: `ref_${order.id}` })).data?.outcome).toBe('paid');
  await deliver(order.id);
  return order;
}

const linesOf = (order: string) =>
  sql.query<{ product_id: number; full: number; off: number }>(
    `select product_id::integer, (total_price * 100)::integer as full, (discount_amount * 100)::integer as off
       from order_items where order_id = $1 order by product_id`,
    [order],
  );

async function give(order: string, lines: readonly Line[]): Promise<QuotedSums> {
  expect((await ask(owner, order, lines, { token: null })).error).toBeNull();
  const decided = await decide(staff, await newestReturn(staff));
  expect(decided.error).toBeNull();
  return decided.data.sums;
}

describe('a code for some products', () => {
  it('reduces the refund of these products, and of no others', async () => {
    const order = await bought([40, 60], [2, 1], { amount: 25, product_ids: [1] });
    expect(await linesOf(order.id)).toEqual([
      { product_id: 1, full: 8000, off: 2000 },
      { product_id: 2, full: 6000, off: 0 },
    ]);
    const worth = async (...quantities: number[]) =>
      (await quote(owner, order.id, toys(...quantities), 'unwanted', null)).data;
    expect(await worth(0, 1)).toMatchObject({ price: 60, discount: 0, tax: 6, refund: 66 });
    expect(await worth(1)).toMatchObject({ price: 40, discount: 10, tax: 3, refund: 33 });
    expect(await give(order.id, toys(0, 1))).toMatchObject({ discount: 0, refund: 66 });
    expect(await give(order.id, toys(2))).toMatchObject({ discount: 20, refund: 66 });
  });

  it('keeps its share after staff edit the code', async () => {
    const order = await bought([40, 60], [1, 1], { amount: 10, product_ids: [2] });
    await sql.exec(`update discount_codes set product_ids = '{1}', amount = 50`);
    expect(await give(order.id, toys(1, 0))).toMatchObject({ discount: 0, refund: 44 });
    expect(await give(order.id, toys(0, 1))).toMatchObject({ discount: 6, refund: 59.4 });
  });

  it('for delivery reduces no line', async () => {
    await sql.exec(`update delivery_options set price = 9.99 where option = 'standard'`);
    await sql.exec('update shop_settings set free_shipping_limit = 1000');
    const order = await bought([40, 60], [1, 1], { kind: 'delivery', amount: null });
    expect(await linesOf(order.id)).toMatchObject([{ off: 0 }, { off: 0 }]);
  });
});

const cart = fc.record({
  lines: fc.array(
    fc.record({
      price: fc.integer({ min: 250, max: 9999 }),
      quantity: fc.integer({ min: 1, max: 3 }),
      held: fc.boolean(),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  code: fc.oneof(
    fc.record({ kind: fc.constant('percent'), amount: fc.constantFrom(10, 33, 100) }),
    fc.record({ kind: fc.constant('sum'), amount: fc.constantFrom(0.01, 5, 77.77) }),
  ),
  isForAll: fc.boolean(),
  /** The tax that Kenya's prices include, or null if the shop's is added. */
  included: fc.option(fc.constantFrom(0.16, 0.085625), { freq: 1 }),
  takes: fc.array(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 3, maxLength: 3 }), { maxLength: 3 }),
});

/** A third of it is not a whole cent: three parts, each rounded up, would be more than was paid. */
const THIRDS = {
  lines: [{ price: 1000, quantity: 3, held: true }],
  code: { kind: 'sum' as const, amount: 0.01 as const },
  isForAll: true,
  included: null as null | 0.16,
  takes: [
    [1, 0, 0],
    [1, 0, 0],
  ],
};

it('with any code and any order of returns, each line refunds what was paid for it, and all lines the total', async () => {
  await fc.assert(
    fc.asyncProperty(cart, async ({ lines, code, isForAll, included, takes }) => {
      const held = lines.flatMap((line, index) => (line.held ? [index + 1] : []));
      fc.pre(isForAll || held.length > 0);
      await sql.exec('delete from country_taxes');
      if (included !== null) await sql.query(`insert into country_taxes values ('KE', '', $1, true)`, [included]);
      const prices = lines.map(({ price }) => price / 100);
      const quantities = lines.map(({ quantity }) => quantity);
      const order = await bought(prices, quantities, { ...code, product_ids: isForAll ? [] : held });
      const stored = await linesOf(order.id);
      const discounted = stored.filter(({ product_id }) => isForAll || held.includes(product_id));
      const [whole, off] = [
        discounted.reduce((sum, { full }) => sum + full, 0),
        stored.reduce((sum, line) => sum + line.off, 0),
      ];
      const [{ discount_amount: discount, paid } = { discount_amount: 0, paid: 0 }] = await sql.query<{
        discount_amount: number;
        paid: number;
      }>(
        `select (discount_amount * 100)::integer as discount_amount,
                ((total_amount - shipping_amount - gift_wrap_amount) * 100)::integer as paid
           from orders where id = $1`,
        [order.id],
      );
      expect(off).toBe(discount);
      for (const line of stored) {
        if (discounted.includes(line)) expect(Math.abs(line.off - (discount * line.full) / whole)).toBeLessThan(1);
        else expect(line.off).toBe(0);
      }
      const left = [...quantities];
      const back = stored.map(() => 0);
      let given = 0;
      const step = async (wanted: readonly number[]) => {
        if (wanted.every((units) => units === 0)) return;
        const sums = await give(order.id, toys(...wanted));
        given += inCents(sums.goods);
        const only = wanted.findIndex((units) => units > 0);
        if (wanted.filter((units) => units > 0).length === 1) {
          back[only] = (back[only] ?? 0) + inCents(sums.price) - inCents(sums.discount);
          if (stored[only]?.off === 0) expect(sums).toMatchObject({ discount: 0 });
        }
        for (const [index, units] of wanted.entries()) left[index] = (left[index] ?? 0) - units;
      };
      const isAlone = takes.every((wanted) => wanted.filter((units) => units > 0).length <= 1);
      for (const wanted of takes) await step(left.map((units, index) => Math.min(wanted[index] ?? 0, units)));
      for (const index of left.keys()) await step(left.map((units, other) => (other === index ? units : 0)));
      expect(given).toBe(paid);
      if (isAlone) expect(back).toEqual(stored.map(({ full, off: part }) => full - part));
    }),
    { ...tries(6), examples: [[THIRDS], [{ ...THIRDS, included: 0.16 }]] },
  );
}, 120_000);
