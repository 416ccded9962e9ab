import { describe, expect, it } from 'vitest';
import { A_PRODUCT, rowOf, saveProduct } from './support/editing';
import { askForOrder, placeOrder } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { service, visitor, owner, staff, stranger } = shop.clients;
const HOUR = 3_600_000;

const moment = (fromNow: number) => new Date(Date.now() + fromNow).toISOString();
const onSale = async (from: number | null, until: number | null) => {
  const sale_from = from && moment(from);
  const sale_until = until && moment(until);
  const { error } = await service.from('products').update({ sale_price: 20, sale_from, sale_until }).eq('id', 1);
  expect(error).toBeNull();
};
const listedPrice = async () =>
  (await visitor.from('products').select('price_now').eq('id', 1).single()).data?.price_now;

describe('a sale', () => {
  it.each([
    ['without dates', null, null, 20],
    ['that has begun', -HOUR, null, 20],
    ['that has not begun', HOUR, null, 34.99],
    ['that has not ended', null, HOUR, 20],
    ['that has ended', -2 * HOUR, -HOUR, 34.99],
  ])('%s has the same price in lists and orders', async (_, from, until, price) => {
    await onSale(from, until);
    expect(await listedPrice()).toBe(price);
    const order = await placeOrder(visitor, {
      items: [
        { product_id: 1, quantity: 2 },
        { product_id: 7, quantity: 1 },
      ],
    });
    expect(order.subtotal).toBeCloseTo(2 * price + 18.99, 2);
    const items = await service
      .from('order_items')
      .select('unit_price, total_price')
      .eq('order_id', order.id)
      .eq('product_id', 1);
    expect(items.data).toEqual([{ unit_price: price, total_price: 2 * price }]);
  });

  it('includes its first moment and excludes its end', async () => {
    const at = `select moment, private.price_at(10, 7, '2026-03-01T08:00:00Z', '2026-03-08T08:00:00Z', moment::timestamptz) as price
                  from unnest(array['2026-03-01T07:59:59.999999Z', '2026-03-01T08:00:00Z', '2026-03-08T07:59:59.999999Z',
                                    '2026-03-08T08:00:00Z']) moment`;
    const rows = await shop.database.sql.query<{ price: number }>(at);
    expect(rows.map(({ price }) => price)).toEqual([10, 7, 7, 10]);
  });

  it('that ended before a late payment changes the price of the order', async () => {
    await onSale(null, null);
    const order = await placeOrder(owner, { items: [{ product_id: 1, quantity: 1 }] });
    const reason = async () =>
      (
        await shop.database.sql.query<{ reason: string | null }>(
          'select private.late_refund_reason(o) as reason from public.orders o where o.id = $1',
          [order.id],
        )
      )[0]?.reason;
    expect(await reason()).toBeNull();
    await onSale(-2 * HOUR, -HOUR);
    expect(await reason()).toBe('price_changed');
    await service
      .from('products')
      .update({ sale_price: null, sale_from: null, sale_until: null, is_draft: true })
      .eq('id', 1);
    expect(await reason()).toBe('off_sale');
  });

  it('triggers a build of the pages when it begins and ends', async () => {
    const fingerprint = async () =>
      (await shop.database.sql.query<{ at: string }>('select private.pages_fingerprint() as at'))[0]?.at;
    await onSale(HOUR, null);
    const before = await fingerprint();
    await shop.database.sql.exec(
      `set session_replication_role = replica; update public.products set sale_from = null where id = 1; reset session_replication_role`,
    );
    expect(await fingerprint()).not.toBe(before);
  });
});

describe('a draft', () => {
  it('is visible to staff only and cannot be ordered', async () => {
    const { row } = await saveProduct(staff, { is_draft: true });
    expect(row).toMatchObject({ id: 9, is_draft: true });
    const seenBy = async (client: typeof visitor) =>
      (await client.from('products').select('id').eq('id', 9)).data?.length;
    expect(await Promise.all([visitor, stranger, owner, staff].map(seenBy))).toEqual([0, 0, 0, 1]);
    const { error } = await askForOrder(visitor, { items: [{ product_id: 9, quantity: 1 }] });
    expect(error?.hint).toBe('OUT_OF_STOCK');
    expect(JSON.parse(error?.details ?? '')).toEqual([{ product_id: 9, wanted: 1, available: 0, gone: true }]);
    expect(await shop.stockOf(9)).toBe(A_PRODUCT.stock);
  });

  it('stays readable for customers who ordered it before', async () => {
    await placeOrder(owner, { items: [{ product_id: 1, quantity: 1 }] });
    await service.from('products').update({ is_draft: true }).eq('id', 1);
    const { data } = await owner.from('products').select('name').eq('id', 1);
    expect(data).toEqual([{ name: 'Nature Explorer Kit' }]);
  });
});

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
      daysAgo(days),
      price,
      sale,
      from === null ? null : daysAgo(from),
      until === null ? null : daysAgo(until),
    ]);
  }
  const now = prices.at(-1);
  await sql.exec('alter table products disable trigger record_price');
  await sql.query('update products set price = $1, sale_price = $2, sale_from = $3, sale_until = $4 where id = 1', [
    now?.price,
    now?.sale ?? null,
    now?.from == null ? null : daysAgo(now.from),
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
