import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { goodsAfterCode } from '@/domain/discount';
import { centsFromDollars, dollarsFromCents } from '@/domain/money';
import { builtInPlan } from '@/features/delivery/built-in-plan';
import { missingToFree } from '@/features/delivery/rules';
import { quotedOrder } from '@/features/orders/rows';
import { camelKeys } from '@/lib/supabase/keys';
import { addCode } from './support/codes';
import { openShop } from './support/shop';

const shop = await openShop();
const { staff, visitor } = shop.clients;
const { sql } = shop.database;

const IN_CART = 7;
const ADDED = 8;

const terms = fc.oneof(
  fc.integer({ min: 100, max: 9999 }).map((hundredths) => ({ kind: 'percent', amount: hundredths / 100 })),
  fc.integer({ min: 1, max: 8000 }).map((cents) => ({ kind: 'sum', amount: cents / 100 })),
);
const cents = (max: number) => fc.integer({ min: 300, max });

const plan = (limit: number) => ({
  ...builtInPlan,
  freeShippingLimit: limit,
  zones: builtInPlan.zones.map((zone) => ({ ...zone, standard: { ...zone.standard, isOffered: true, price: 499 } })),
});

async function quote(quantity: number, code: string | null, added: number | null) {
  const items = [{ product_id: IN_CART, quantity }, ...(added === null ? [] : [{ product_id: ADDED, quantity: 1 }])];
  if (added !== null)
    await sql.query('update products set price = $2, sale_price = null where id = $1', [ADDED, added / 100]);
  const { data, error } = await visitor.rpc('quote_order', {
    items,
    shipping_address: { country: 'Kenya' },
    choices: code === null ? {} : { discount_code: code },
  });
  expect(error).toBeNull();
  return quotedOrder.parse(camelKeys(data));
}

it('what costs the promised sum makes delivery free, and a cent less does not, with every code', async () => {
  await sql.exec('update private.caller_limits set quotes_per_hour = 1000000');
  await sql.query("update delivery_options set price = 4.99, is_offered = true where option = 'standard'");
  let codes = 0;
  await fc.assert(
    fc.asyncProperty(
      cents(6000),
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1000, max: 20_000 }),
      fc.option(terms, { freq: 6 }),
      fc.boolean(),
      async (price, quantity, limit, code, isForAll) => {
        codes += 1;
        await sql.query('update products set price = $2, sale_price = null, stock = 99 where id = any ($1)', [
          [IN_CART, ADDED],
          dollarsFromCents(price),
        ]);
        await sql.query('update shop_settings set free_shipping_limit = $1', [dollarsFromCents(limit)]);
        const name = code && `DISTANCE${codes}`;
        if (code) await addCode(staff, { code: name, ...code, ...(isForAll ? {} : { product_ids: [IN_CART, ADDED] }) });
        const now = await quote(quantity, name, null);
        const missing = missingToFree(plan(limit), plan(limit).zones[0], now.subtotal - now.discount, (more) =>
          goodsAfterCode(now, more),
        );
        if (now.deliveryPrice === 0) {
          expect(missing).toBeNull();
          return;
        }
        // No sum is enough for a code that takes nearly all of it.
        if (missing === null || missing > centsFromDollars(90_000)) {
          expect(code?.kind).toBe('percent');
          return;
        }
        expect((await quote(quantity, name, missing)).deliveryPrice).toBe(0);
        if (missing > 1) expect((await quote(quantity, name, missing - 1)).deliveryPrice).toBe(499);
      },
    ),
    { numRuns: 60, seed: 20261130 },
  );
}, 60_000);

it('a code for other goods than what is added leaves no less than promised', async () => {
  await sql.query('update products set price = 40, sale_price = null where id = $1', [IN_CART]);
  await sql.query('update shop_settings set free_shipping_limit = 50');
  await addCode(staff, { code: 'ONLYTHIS', amount: 10, product_ids: [IN_CART] });
  const now = await quote(1, 'ONLYTHIS', null);
  const missing = missingToFree(plan(5000), plan(5000).zones[0], 3600, (more) => goodsAfterCode(now, more));
  expect((await quote(1, 'ONLYTHIS', missing ?? 0)).deliveryPrice).toBe(0);
});

it('the minimum of a code is reached at exactly the sum that it names', async () => {
  await addCode(staff, { code: 'MINIMUM', amount: 10, minimum: 50 });
  for (const [price, hint] of [
    [49.99, 'CODE_REFUSED'],
    [50, undefined],
  ] as const) {
    await sql.query('update products set price = $2, sale_price = null where id = $1', [IN_CART, price]);
    const { error } = await visitor.rpc('quote_order', {
      items: [{ product_id: IN_CART, quantity: 1 }],
      choices: { discount_code: 'MINIMUM' },
    });
    expect(error?.hint).toBe(hint);
  }
});
