import { expect, it } from 'vitest';
import { A_PRODUCT, rowOf, saveProduct } from './support/editing';
import { openShop } from './support/shop';

const shop = await openShop();
const { service, visitor, staff } = shop.clients;
const { sql } = shop.database;
const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString();

interface PriceEntry {
  days: number;
  price: number;
  sale?: number;
  from?: number | null;
  until?: number;
}

/** Writes a history of prices, as the trigger would have; the last entry is the product's current price. */
async function history(...prices: PriceEntry[]) {
  await sql.exec('delete from private.product_prices where product_id = 1');
  for (const { days, price, sale = null, from = null, until = null } of prices) {
    await sql.query('insert into private.product_prices values (1, $1, $2, $3, $4, $5)', [
      ...[daysAgo(days), price, sale],
      ...[from === null ? null : daysAgo(from), until === null ? null : daysAgo(until)],
    ]);
  }
  const now = prices.at(-1);
  await sql.exec('alter table products disable trigger record_price');
  await sql.query('update products set price = $1, sale_price = $2, sale_from = $3, sale_until = $4 where id = 1', [
    ...[now?.price, now?.sale ?? null, now?.from == null ? null : daysAgo(now.from)],
    now?.until == null ? null : daysAgo(now.until),
  ]);
  await sql.exec('alter table products enable trigger record_price');
}
const lowest = async (id = 1) =>
  (await visitor.from('products').select('lowest_price').eq('id', id).single()).data?.lowest_price;

it.each<[string, PriceEntry[], number | null]>([
  ['no sale', [{ days: 90, price: 30 }], null],
  [
    'a sale after a steady price',
    [
      { days: 90, price: 30 },
      { days: 2, price: 30, sale: 20 },
    ],
    30,
  ],
  [
    'a price that was raised right before',
    [
      { days: 90, price: 25 },
      { days: 5, price: 40 },
      { days: 1, price: 40, sale: 30 },
    ],
    25,
  ],
  [
    'a low price that ended more than 30 days before',
    [
      { days: 90, price: 10 },
      { days: 35, price: 40 },
      { days: 1, price: 40, sale: 30 },
    ],
    40,
  ],
  [
    'a sale within the 30 days before',
    [
      { days: 90, price: 40, sale: 22, from: 25, until: 20 },
      { days: 1, price: 40, sale: 30 },
    ],
    22,
  ],
  [
    'a sale that was made cheaper counts from its first price on',
    [
      { days: 90, price: 40 },
      { days: 9, price: 40, sale: 30 },
      { days: 3, price: 40, sale: 20 },
    ],
    40,
  ],
  [
    'a sale that is to come',
    [
      { days: 90, price: 40 },
      { days: 10, price: 38, sale: 20, from: -3 },
    ],
    38,
  ],
  [
    'a price of before that still counted 30 days ago',
    [
      { days: 400, price: 12 },
      { days: 29, price: 40 },
      { days: 1, price: 40, sale: 30 },
    ],
    12,
  ],
  ['a product that was on sale from the beginning', [{ days: 3, price: 40, sale: 30 }], 30],
])('%s', async (_, prices, price) => {
  await history(...prices);
  expect(await lowest()).toBe(price);
});

it('is recorded at each change of a price, and not at other changes or in drafts', async () => {
  const rows = async (id: number) =>
    (await sql.query('select 1 from private.product_prices where product_id = $1', [id])).length;
  expect(await rows(1)).toBe(1);
  await service.from('products').update({ stock: 5, name: 'Another' }).eq('id', 1);
  expect(await rows(1)).toBe(1);
  await service.from('products').update({ sale_price: 20 }).eq('id', 1);
  await service.from('products').update({ price: 50 }).eq('id', 1);
  expect(await rows(1)).toBe(3);
  const draft = rowOf(await saveProduct(staff, { ...A_PRODUCT, price: 1, is_draft: true }));
  expect(await rows(draft.id)).toBe(0);
  await service.from('products').update({ price: 60 }).eq('id', draft.id);
  await service.from('products').update({ is_draft: false }).eq('id', draft.id);
  await service.from('products').update({ sale_price: 50 }).eq('id', draft.id);
  expect(await lowest(draft.id)).toBe(60);
});

it('is readable by staff before there is a sale, and for visitors only for products on sale', async () => {
  await history({ days: 90, price: 25 }, { days: 5, price: 40 });
  const { data } = await staff.rpc('list_products', { page_size: 1 });
  expect(data.products[0]).toMatchObject({ id: 1, lowest_price: 25 });
  await service
    .from('products')
    .update({ sale_price: 20, publish_at: new Date(Date.now() + DAY).toISOString() })
    .eq('id', 1);
  const forged = await visitor.rpc('lowest_price', { product: { id: 1, sale_price: 1 } });
  expect(forged.data ?? null).toBeNull();
});

it('is included in the lists of large shops', async () => {
  await history({ days: 90, price: 30 }, { days: 2, price: 30, sale: 20 });
  const { data } = await visitor.rpc('browse_products', { sort: 'name' });
  const rows: { id: number; lowest_price: number | null }[] = data.products;
  expect(rows.find(({ id }) => id === 1)?.lowest_price).toBe(30);
  expect(rows.find(({ id }) => id === 2)?.lowest_price ?? null).toBeNull();
});

it('uses the later of two prices of the same clock tick', async () => {
  await history({ days: 90, price: 30 });
  await sql.exec("alter table private.product_prices alter since set default '2026-01-01'");
  await sql.exec('update products set price = 31 where id = 1; update products set price = 32 where id = 1');
  await sql.exec('alter table private.product_prices alter since set default clock_timestamp()');
  expect(
    await sql.query('select price::float from private.product_prices where product_id = 1 order by since'),
  ).toEqual(expect.arrayContaining([{ price: 32 }]));
});
