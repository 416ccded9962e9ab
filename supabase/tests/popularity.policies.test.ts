import { beforeEach, expect, it } from 'vitest';
import { orderOfUnits } from './support/order-units';
import { pay, placeOrder } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { sql } = shop.database;
const { visitor, service, staff } = shop.clients;

const rank = () => sql.exec('select private.rank_products()');
const popular = async () => {
  const { data } = await visitor.rpc('browse_products', { sort: 'popular' });
  return data.products.map(({ id, popular_rank }: { id: number; popular_rank: number | null }) => [id, popular_rank]);
};
const sell = async (product_id: number, quantity: number) => {
  const order = await placeOrder(visitor, { items: [{ product_id, quantity }] });
  await pay(service, order, { reference: crypto.randomUUID() });
  return order;
};

beforeEach(() => service.from('products').update({ featured_rank: null }).gte('id', 1));

it('ranks by the units sold, those with as many alike and then as staff feature them', async () => {
  await service.from('products').update({ featured_rank: 1 }).eq('id', 6);
  await service.from('products').update({ featured_rank: 2 }).eq('id', 8);
  await sell(7, 2);
  await sell(7, 1);
  await sell(2, 2);
  await sell(6, 2);
  await placeOrder(visitor, { items: [{ product_id: 4, quantity: 9 }] });
  expect((await popular()).slice(0, 3), 'before the night').toEqual([
    [6, null],
    [8, null],
    [1, null],
  ]);
  await rank();
  await rank();
  expect(await popular()).toEqual([
    [7, 1],
    [6, 2],
    [2, 2],
    [8, null],
    [1, null],
    [3, null],
    [4, null],
    [5, null],
  ]);
  const { data } = await visitor.from('products').select('id, popular_rank').in('id', [2, 3]).order('id');
  expect(data).toEqual([
    { id: 2, popular_rank: 2 },
    { id: 3, popular_rank: null },
  ]);
});

it('counts what is sold in the end, and only of the last 90 days', async () => {
  const [cancelled, old] = [await sell(4, 9), await sell(3, 9)];
  await staff.rpc('set_order_status', { order_id: cancelled.id, status: 'cancelled' });
  await sql.query("update public.orders set created_at = now() - interval '91 days' where id = $1", [old.id]);
  const bought = await orderOfUnits(shop);
  await sell(7, 2);
  await rank();
  const ranked = (await popular()).filter(([, place]: unknown[]) => place !== null);
  expect(ranked[0]).toEqual([5, 1]);
  expect(ranked.map(([id]: number[]) => id)).not.toContain(4);
  await bought.withdraw();
  await rank();
  expect((await popular())[0]).toEqual([7, 1]);
});

it('is paged through ties, and unknown to a product that is deleted', async () => {
  await sell(7, 1);
  await sell(2, 1);
  await rank();
  const page = async (after: object = {}) =>
    (await visitor.rpc('browse_products', { sort: 'popular', page_size: 1, ...after })).data;
  const first = await page();
  const { number, words, id } = JSON.parse(JSON.stringify(first.next));
  const second = await page({ after_number: number, after_words: words, after_id: id });
  expect([first, second].map(({ products }) => products[0].id)).toEqual([2, 7]);
});
