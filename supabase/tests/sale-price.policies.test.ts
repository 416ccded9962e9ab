import { describe, expect, it } from 'vitest';
import { A_PRODUCT, saveProduct } from './support/editing';
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
    expect(JSON.parse(error?.details ?? '')).toEqual([{ product_id: 9, wanted: 1, available: 0 }]);
    expect(await shop.stockOf(9)).toBe(A_PRODUCT.stock);
  });

  it('stays readable for customers who ordered it before', async () => {
    await placeOrder(owner, { items: [{ product_id: 1, quantity: 1 }] });
    await service.from('products').update({ is_draft: true }).eq('id', 1);
    const { data } = await owner.from('products').select('name').eq('id', 1);
    expect(data).toEqual([{ name: 'Nature Explorer Kit' }]);
  });
});
