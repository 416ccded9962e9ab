import { describe, expect, it } from 'vitest';
import { expectEach, expectRefused } from './support/answers';
import { A_PRODUCT, type ProductRow, rowOf, saveProduct, UNKNOWN_COST, WITHOUT_FACTS } from './support/editing';
import { placeOrder, SHIP_TO } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { staff, visitor, owner, service } = shop.clients;

async function productRow(id: number): Promise<ProductRow> {
  const { data } = await staff.from('products').select().eq('id', id).single<ProductRow>();
  if (!data) throw new Error(`no product ${id}`);
  return data;
}

describe('adding', () => {
  it('assigns a number to the product and shows it to everybody at once', async () => {
    const row = rowOf(await saveProduct(staff, { name: '  Kite\u00a0' }));
    expect(row).toEqual({
      ...A_PRODUCT,
      ...WITHOUT_FACTS,
      ...UNKNOWN_COST,
      id: 9,
      version: 1,
      archived_at: null,
      recalled_at: null,
      part_of: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    expect((await visitor.from('products').select('name').eq('id', 9).single()).data).toEqual({ name: 'Kite' });
    expect((await placeOrder(owner, { items: [{ product_id: 9, quantity: 10 }] })).subtotal).toBe(195);
    expect(await shop.stockOf(9)).toBe(0);
  });

  it('refuses wrong values with the name of the field', async () => {
    await expectRefused('BAD_PRODUCT', ([field, value]) => saveProduct(staff, { [field]: value }), [
      ['name', ''],
      ['name', '   '],
      ['name', 'x'.repeat(201)],
      ['name', null],
      ['name', 5],
      ['price', -1],
      ['price', -0.01],
      ['price', 1e9],
      ['price', 100000],
      ['price', 19.999],
      ['price', 0.1 + 0.2],
      ['price', 'abc'],
      ['price', '19.99'],
      ['price', null],
      ['stock', 1.5],
      ['stock', -1],
      ['stock', 1000001],
      ['stock', '3'],
      ['stock', undefined],
      ['image_url', ''],
      ['image_url', 'http://example.com/a.png'],
      ['image_url', '//example.com/a.png'],
      ['image_url', 'data:image/png;base64,AAAA'],
      ['image_url', 'javascript:alert(1)'],
      ['image_url', '/a b.png'],
      ['image_url', 'https://example.com/"onerror="x'],
      ['image_url', '/\\example.com/a.png'],
      ['image_url', 'http://localhost.evil.example/storage/v1/object/public/product-images/a.png'],
      ['image_url', `/${'x'.repeat(500)}`],
      ['category', 'Weapons'],
      ['category', 'outdoor'],
      ['age_range', ''],
      ['age_range', 'All ages'],
      ['age_range', '8-4 years'],
      ['age_range', `3${' '.repeat(60)}years`],
      ['description', ' '],
      ['description', 'x'.repeat(5001)],
    ]);
    expect((await staff.from('products').select('id')).data).toHaveLength(8);
  });

  it('takes extreme values', () =>
    expectEach(
      async (change) => rowOf(await saveProduct(staff, change)),
      (change) => expect.objectContaining(change),
      [
        { price: 0 },
        { price: 99999.99 },
        { price: 5 },
        { stock: 0 },
        { stock: 1000000 },
        { image_url: 'https://pictures.example/a.png?w=1' },
        { image_url: '/storage/v1/object/public/product-images/a.png' },
        { image_url: 'http://localhost:5173/storage/v1/object/public/product-images/a.png' },
        { name: 'x'.repeat(200), description: 'x'.repeat(5000) },
      ],
    ));

  it('refuses what is no product', () =>
    expectRefused(
      'BAD_PRODUCT',
      ([, product]) => staff.rpc('save_product', { id: null, expected_version: null, product }),
      [null, [], {}, 5].map((product) => ['name', product]),
    ));
});

/** The fields that are not columns of the table. */
const STAFF_ALONE = { cost: null, waiting: 0, lowest_price: 34.99 };

describe('editing', () => {
  it('stores the changes and raises the version', async () => {
    const seen = await productRow(1);
    const row = rowOf(await saveProduct(staff, { price: 12.5 }, seen));
    expect(row).toEqual({
      ...seen,
      ...STAFF_ALONE,
      price: 12.5,
      version: seen.version + 1,
      updated_at: row.updated_at,
    });
    expect((await placeOrder(visitor, { items: [{ product_id: 1, quantity: 1 }] })).subtotal).toBe(12.5);
  });

  it('without a change does not raise the version', async () => {
    const seen = await productRow(1);
    expect(rowOf(await saveProduct(staff, {}, seen))).toEqual({ ...seen, ...STAFF_ALONE });
  });

  it('reports a conflict to the second of two editors and overwrites nothing', async () => {
    const seen = await productRow(1);
    const first = rowOf(await saveProduct(staff, { name: 'First' }, seen));
    const { hint, details, error } = await saveProduct(staff, { name: 'Second' }, seen);
    expect({ hint, code: error?.code }).toEqual({ hint: 'VERSION_CONFLICT', code: 'P0001' });
    expect(JSON.parse(details ?? '')).toEqual(first);
    expect({ ...(await productRow(1)), ...STAFF_ALONE }).toEqual(first);
  });

  it.each([
    ['the stock alone', { stock: 50 }, { stock: 60 }],
    ['a future version', {}, { stock: 46 }],
  ])('counts %s as an edit', async (_, first, second) => {
    const seen = await productRow(1);
    await saveProduct(staff, { description: 'New.', ...first }, seen);
    expect((await saveProduct(staff, second, seen)).hint).toBe('VERSION_CONFLICT');
    expect((await saveProduct(staff, second, { ...seen, version: 99 })).hint).toBe('VERSION_CONFLICT');
  });

  it('needs a version', async () => {
    const seen = await productRow(1);
    const { error } = await staff.rpc('save_product', {
      id: 1,
      expected_version: null,
      product: { ...seen, seen_stock: seen.stock },
    });
    expect(error?.hint).toBe('VERSION_CONFLICT');
  });

  it('fails for an unknown product', async () => {
    const seen = { ...(await productRow(1)), id: 999 };
    expect((await saveProduct(staff, {}, seen)).hint).toBe('PRODUCT_NOT_FOUND');
  });
});

describe('a sale while somebody edits', () => {
  it('is no conflict, and the sold units stay sold', async () => {
    const seen = await productRow(5);
    const order = await placeOrder(owner, { items: [{ product_id: 5, quantity: 4 }] });
    expect((await productRow(5)).version).toBe(seen.version);
    expect(rowOf(await saveProduct(staff, { name: 'Blocks' }, seen)).stock).toBe(seen.stock - 4);
    await owner.rpc('cancel_order', { order_id: order.id });
    expect(await shop.stockOf(5)).toBe(seen.stock);
  });

  it('is subtracted from the new stock', async () => {
    const seen = await productRow(5);
    await placeOrder(owner, { items: [{ product_id: 5, quantity: 4 }] });
    expect(rowOf(await saveProduct(staff, { stock: seen.stock + 10 }, seen)).stock).toBe(seen.stock + 6);
  });

  it('never makes the stock negative', async () => {
    const seen = await productRow(5);
    await placeOrder(owner, { items: [{ product_id: 5, quantity: seen.stock }] });
    const { hint, details } = await saveProduct(staff, { stock: 5 }, seen);
    expect({ hint, details }).toEqual({ hint: 'BAD_PRODUCT', details: 'stock' });
    expect(await shop.stockOf(5)).toBe(0);
  });

  it.each([null, undefined, 'x', -1, 1.5])('requires the stock that was seen, not %j', async (seenStock) => {
    const { hint, details } = await saveProduct(staff, { seen_stock: seenStock }, await productRow(5));
    expect({ hint, details }).toEqual({ hint: 'BAD_PRODUCT', details: 'seen_stock' });
  });
});

it('an order that would be free is refused with its own hint, one with a paid item is not', async () => {
  const present = rowOf(await saveProduct(staff, { price: 0 }));
  const only = [{ product_id: present.id, quantity: 1 }];
  const order = (choices: object) =>
    visitor.rpc('place_order', {
      items: only,
      shipping_address: SHIP_TO,
      payment_method: 'paypal',
      idempotency_key: crypto.randomUUID(),
      choices,
    });
  expect((await order({})).error).toMatchObject({ code: 'P0001', hint: 'NOTHING_TO_PAY' });
  expect((await order({ gift: { wrap: false } })).error?.hint).toBe('NOTHING_TO_PAY');
  expect((await visitor.rpc('quote_order', { items: only })).error?.hint).toBe('NOTHING_TO_PAY');
  expect(await shop.stockOf(present.id)).toBe(10);
  const express = await order({ delivery: 'express' });
  expect(express.data).toMatchObject({
    subtotal: 0,
    total_amount: 9.99,
    charged_minor: 999,
  });
  expect((await order({ gift: { wrap: true } })).data).toMatchObject({
    subtotal: 0,
    tax_amount: 0,
    total_amount: 3.99,
  });
  const items = [
    { product_id: present.id, quantity: 1 },
    { product_id: 5, quantity: 1 },
  ];
  expect((await placeOrder(visitor, { items })).subtotal).toBe(42.99);
});

it('the server cannot create a product that the form would refuse', async () => {
  const add = (change: object) => service.from('products').insert({ ...A_PRODUCT, ...change });
  expect((await add({ category: 'Weapons' })).error?.code).toBe('23503');
  expect((await add({ price: -1 })).error?.code).toBe('23514');
  expect((await add({ image_url: 'javascript:alert(1)' })).error?.code).toBe('23514');
});
