import { describe, expect, it } from 'vitest';
import { OWNER } from './support/actors';
import { expectEach } from './support/answers';
import { pay, placeOrder } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, owner, stranger, staff, service } = shop.clients;

const line = (product_id: number, quantity: number, seen = 0, is_saved = false) => ({
  product_id,
  is_saved,
  quantity,
  seen,
});
const sync = (changes: unknown, client = owner) => client.rpc('sync_cart', { changes });

async function cartOf(client = owner) {
  const { data } = await sync([], client);
  return data.lines.map(({ product_id, quantity, is_saved }: { [key: string]: unknown }) =>
    is_saved ? [product_id, quantity, 'for later'] : [product_id, quantity],
  );
}

describe('sync_cart', () => {
  it('keeps the order of the lines, and returns them with the current data of their products', async () => {
    const { data } = await sync([line(7, 2), line(1, 1), line(5, 3, 0, true)]);
    expect(data).toMatchObject({ overwritten: [], left_out: [] });
    expect(data.lines[0]).toEqual({
      product_id: 7,
      is_saved: false,
      quantity: 2,
      name: 'Ocean Explorers Book',
      image: expect.stringContaining('ocean'),
      category: 'Books',
      age_range: '4-8 years',
      price: 18.99,
      stock: 64,
    });
    expect(await cartOf()).toEqual([
      [7, 2],
      [1, 1],
      [5, 3, 'for later'],
    ]);
  });

  it('keeps the order of lines added within the same clock tick', async () => {
    await sync([line(7, 2), line(1, 1)]);
    await service.from('cart_items').update({ added_at: '2026-01-01' }).eq('user_id', OWNER.sub);
    expect(await cartOf()).toEqual([
      [7, 2],
      [1, 1],
    ]);
  });

  it('accesses one account only, also for staff', async () => {
    await sync([line(7, 2)]);
    for (const client of [stranger, staff]) expect(await cartOf(client)).toEqual([]);
    expect((await sync([line(7, 9)], stranger)).error).toBeNull();
    expect(await cartOf()).toEqual([[7, 2]]);
    expect((await sync([], visitor)).error?.code).toBe('42501');
  });

  it('is idempotent when the response was lost', async () => {
    const changes = [line(7, 2), line(1, 1)];
    const first = await sync(changes);
    expect(await sync(changes)).toMatchObject({ data: first.data });
  });

  it('lets the last change of a line win, and reports that there was another one', async () => {
    await sync([line(7, 1), line(1, 1)]);
    await sync([line(7, 4, 1)]);
    const { data } = await sync([line(7, 2, 1), line(1, 0, 1)]);
    expect(data.overwritten).toEqual([{ product_id: 7, is_saved: false }]);
    expect(await cartOf()).toEqual([[7, 2]]);
  });

  it('restores a line that another device removed, and reports it', async () => {
    await sync([line(7, 1)]);
    await sync([line(7, 0, 1)]);
    expect((await sync([line(7, 3, 1)])).data.overwritten).toEqual([{ product_id: 7, is_saved: false }]);
    expect(await cartOf()).toEqual([[7, 3]]);
  });

  it('moves a line to the saved items', async () => {
    await sync([line(7, 2)]);
    await sync([line(7, 0, 2), line(7, 2, 0, true)]);
    expect(await cartOf()).toEqual([[7, 2, 'for later']]);
  });

  it('accepts fifty lines, like the browser, and the rest after others were removed', async () => {
    const names = Array.from({ length: 51 }, (_, index) => `(${100 + index}, 'Toy ${index}')`);
    await shop.database.sql.exec(`
      insert into products (id, name, image_url, price, stock, category, age_range, description)
      select n.id, n.name, '/kite.webp', 1, 9, 'Toys', '3-8 years', 'A toy.' from (values ${names}) n (id, name)`);
    const all = Array.from({ length: 51 }, (_, index) => line(100 + index, 1));
    expect((await sync(all)).data.left_out).toEqual([{ product_id: 150, is_saved: false }]);
    expect((await sync([line(150, 1), line(100, 0, 1)])).data.left_out).toEqual([]);
    expect(await cartOf()).toHaveLength(50);
    await shop.database.sql.exec('delete from products where id >= 100');
  });

  it('ignores products that are not on sale, without revealing anything about them', async () => {
    await service.from('products').update({ is_draft: true }).eq('id', 5);
    const { data } = await sync([line(5, 1), line(999, 1), line(7, 1)]);
    expect(data.left_out).toEqual([
      { product_id: 5, is_saved: false },
      { product_id: 999, is_saved: false },
    ]);
    expect(data.lines).toHaveLength(1);
  });

  it('keeps the line of a product that was removed from the shop, without its price', async () => {
    await sync([line(7, 2)]);
    await service.from('products').update({ archived_at: new Date().toISOString() }).eq('id', 7);
    expect((await sync([])).data.lines).toMatchObject([
      { product_id: 7, quantity: 2, name: 'Ocean Explorers Book', price: null, stock: 0 },
    ]);
    expect((await sync([line(7, 1, 2)])).error).toBeNull();
    expect(await cartOf()).toEqual([[7, 1]]);
  });

  it('refuses what is no list of changes', async () => {
    await expectEach(
      async ([changes]) => (await sync(changes)).error?.hint,
      () => 'BAD_ITEMS',
      [
        [null],
        [{}],
        ['7'],
        [[7]],
        [[{ ...line(7, 1), quantity: 100 }]],
        [[{ ...line(7, 1), quantity: -1 }]],
        [[{ ...line(7, 1), quantity: 1.5 }]],
        [[{ ...line(7, 1), quantity: '1' }]],
        [[{ ...line(7, 1), product_id: null }]],
        [[{ ...line(7, 1), product_id: 2 ** 63 }]],
        [[{ ...line(7, 1), seen: undefined }]],
        [[{ ...line(7, 1), is_saved: null }]],
        [Array.from({ length: 401 }, () => line(7, 1))],
      ],
    );
    expect(await cartOf()).toEqual([]);
  });
});

describe('bought_products', () => {
  const bought = async (client = owner) => (await client.rpc('bought_products')).data;

  it('returns what was paid, and when, to its buyer only', async () => {
    await placeOrder(owner);
    expect(await bought()).toEqual([]);
    const order = await placeOrder(owner);
    await pay(service, order);
    const { data } = await service.from('order_items').select('product_id').eq('order_id', order.id);
    const products = await bought();
    expect(products.map(({ product_id }: { product_id: number }) => product_id).toSorted()).toEqual(
      data?.map(({ product_id }) => product_id).toSorted(),
    );
    expect(Date.parse(products[0].bought_at)).toBeGreaterThan(Date.now() - 60_000);
    for (const client of [stranger, staff]) expect(await bought(client)).toEqual([]);
    expect((await visitor.rpc('bought_products')).error?.code).toBe('42501');
  });

  it('omits an order that was cancelled after payment', async () => {
    const order = await placeOrder(owner);
    await pay(service, order);
    await staff.rpc('set_order_status', { order_id: order.id, status: 'cancelled' });
    expect(await bought()).toEqual([]);
  });
});

describe('personal data', () => {
  it('are exported and erased with the account', async () => {
    await sync([line(7, 2), line(5, 1, 0, true)]);
    await sync([line(1, 1)], stranger);
    expect((await owner.rpc('export_my_data')).data.cart).toMatchObject([
      { product_id: 7, name: 'Ocean Explorers Book', quantity: 2, for_later: false },
      { product_id: 5, name: 'Wooden Building Blocks', quantity: 1, for_later: true },
    ]);
    await owner.rpc('erase_my_account');
    expect((await service.from('cart_items').select('product_id').eq('user_id', OWNER.sub)).data).toEqual([]);
    expect(await cartOf(stranger)).toEqual([[1, 1]]);
  });

  it('are deleted after a year without changes', async () => {
    await sync([line(7, 2), line(1, 1)]);
    await service.from('cart_items').update({ changed_at: '2020-01-01' }).eq('product_id', 7);
    await service.rpc('erase_stale_data');
    expect(await cartOf()).toEqual([[1, 1]]);
  });
});
