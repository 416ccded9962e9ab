import { describe, expect, it } from 'vitest';
import { type ProductRow, rowOf, saveProduct } from './support/editing';
import { askForOrder, placeOrder } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { staff, visitor, owner, stranger } = shop.clients;

async function remove(id: number): Promise<{ outcome: string; product: ProductRow }> {
  const { data, error } = await staff.rpc('remove_product', { id });
  if (error) throw new Error(JSON.stringify(error));
  return data;
}
const restore = (product: unknown) => staff.rpc('restore_product', { product });
const seenBy = async (client: typeof staff, id: number) =>
  (await client.from('products').select('name').eq('id', id)).data?.length;

describe('a product without orders', () => {
  it('is deleted, and restored unchanged under its number', async () => {
    const kite = rowOf(await saveProduct(staff, {}));
    expect(await remove(kite.id)).toEqual({ outcome: 'deleted', product: kite });
    expect(await seenBy(staff, kite.id)).toBe(0);
    const { data } = await restore(kite);
    expect(data).toEqual({ ...kite, version: kite.version + 1, updated_at: expect.any(String) });
    expect(await seenBy(visitor, kite.id)).toBe(1);
    expect(rowOf(await saveProduct(staff, {})).id).toBe(kite.id + 1);
  });

  it('is restored from the audit log, not from what the caller sends', async () => {
    const kite = rowOf(await saveProduct(staff, {}));
    await remove(kite.id);
    expect((await restore({ ...kite, price: -5, name: 'Forged' })).data).toMatchObject({ price: 19.5, name: 'Kite' });
    await remove(kite.id);
    expect((await restore(kite.id)).data).toMatchObject({ id: kite.id, version: 3 });
  });

  it('is restored once, however often that is called', async () => {
    const kite = rowOf(await saveProduct(staff, {}));
    await remove(kite.id);
    await restore(kite);
    const first = (await restore(kite)).data;
    expect((await restore(kite)).data).toEqual(first);
  });

  it.each([{ id: 4711, name: 'Never there' }, { id: 'x' }, {}, null, 4711])(
    '%j cannot be restored',
    async (product) => {
      expect((await restore(product)).error).toMatchObject({ code: 'P0001', hint: 'PRODUCT_NOT_FOUND' });
    },
  );

  it('that was deleted cannot be removed again', async () => {
    const { error } = await staff.rpc('remove_product', { id: 4711 });
    expect(error).toMatchObject({ code: 'P0001', hint: 'PRODUCT_NOT_FOUND' });
  });

  it('is out of stock for people who have it in the cart', async () => {
    await remove(5);
    const { error } = await askForOrder(visitor);
    expect(error?.hint).toBe('OUT_OF_STOCK');
    expect(JSON.parse(error?.details ?? '')).toEqual([{ product_id: 5, wanted: 1, available: 0, gone: true }]);
  });
});

describe('a product that an order refers to', () => {
  it('is archived: out of the shop, but still in the history of its buyers', async () => {
    const order = await placeOrder(owner);
    const guestOrder = await placeOrder(visitor);
    const { outcome, product } = await remove(5);
    expect({ outcome, archived: product.archived_at }).toEqual({ outcome: 'archived', archived: expect.any(String) });
    expect(await Promise.all([visitor, stranger, owner, staff].map((client) => seenBy(client, 5)))).toEqual([
      0, 0, 1, 1,
    ]);
    const history = await owner.from('orders').select('order_items(products(name))').eq('id', order.id).single();
    expect(history.data).toEqual({ order_items: [{ products: { name: 'Wooden Building Blocks' } }] });
    const guest = await visitor.rpc('get_guest_order', {
      order_id: guestOrder.id,
      guest_token: guestOrder.guest_token,
    });
    expect(guest.data.order_items[0].products.name).toBe('Wooden Building Blocks');
  });

  it('cannot be bought any more, even with stock, nor by those who can still see it', async () => {
    await placeOrder(owner);
    await remove(5);
    for (const client of [visitor, owner, staff]) {
      const { error } = await askForOrder(client);
      expect(error?.hint).toBe('OUT_OF_STOCK');
      expect(JSON.parse(error?.details ?? '')).toEqual([{ product_id: 5, wanted: 1, available: 0, gone: true }]);
    }
    expect(await shop.stockOf(5)).toBe(18);
  });

  it('is restocked when the order is cancelled, and can be restored', async () => {
    const order = await placeOrder(owner);
    const { product } = await remove(5);
    await owner.rpc('cancel_order', { order_id: order.id });
    expect((await restore(product)).data).toMatchObject({ archived_at: null, stock: 19, version: product.version + 1 });
    expect((await placeOrder(visitor)).subtotal).toBe(42.99);
  });

  it('is archived once if it is removed twice', async () => {
    await placeOrder(owner);
    const first = await remove(5);
    expect(await remove(5)).toEqual(first);
  });

  it('can be edited while archived; a colleague with an older version gets a conflict that shows the archiving', async () => {
    await placeOrder(owner);
    const { data: seen } = await staff.from('products').select().eq('id', 5).single<ProductRow>();
    const { product } = await remove(5);
    if (!seen) throw new Error('no product');
    const { hint, details } = await saveProduct(staff, { price: 1 }, seen);
    expect(hint).toBe('VERSION_CONFLICT');
    expect(JSON.parse(details ?? '').archived_at).toBe(product.archived_at);
    expect(rowOf(await saveProduct(staff, { price: 1 }, product)).archived_at).toBe(product.archived_at);
  });
});
