import { expect, it } from 'vitest';
import { A_PRODUCT, rowOf, saveProduct } from './support/editing';
import { askForOrder, placeOrder } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { service, visitor, owner, staff, stranger } = shop.clients;
const { sql } = shop.database;
const everybody = [visitor, stranger, owner, staff];

const LATER = new Date(Date.now() + 86_400_000).toISOString();
const ITEMS = { items: [{ product_id: 9, quantity: 1 }] };

const scheduled = async () => rowOf(await saveProduct(staff, { publish_at: LATER }));
/** The publication day arrives without an edit of the product. */
const reachPublication = () =>
  sql.exec(`set session_replication_role = replica;
            update public.products set publish_at = now() - interval '1 second' where id = 9;
            reset session_replication_role`);
const seen = () =>
  Promise.all(everybody.map(async (client) => (await client.from('products').select('id').eq('id', 9)).data?.length));
const countOf = async () => {
  const { data } = await visitor.from('categories').select('products_on_sale').eq('name', A_PRODUCT.category).single();
  return data?.products_on_sale;
};

it('before its publication it is visible to staff only, cannot be bought, is not counted, and has no reminder', async () => {
  const before = await countOf();
  const row: { publish_at?: string } & object = await scheduled();
  expect(new Date(row.publish_at ?? '').toISOString()).toBe(LATER);
  expect(await seen()).toEqual([0, 0, 0, 1]);
  expect(await countOf()).toBe(before);
  for (const client of everybody) {
    const { error } = await askForOrder(client, ITEMS);
    expect(error?.hint).toBe('OUT_OF_STOCK');
    expect(JSON.parse(error?.details ?? '')).toEqual([{ product_id: 9, wanted: 1, available: 0, gone: true }]);
  }
  const wish = { product_id: 9, email: 'amina@example.com', consent: 'Tell me.' };
  expect((await visitor.rpc('remind_me', wish)).error?.hint).toBe('PRODUCT_NOT_FOUND');
  expect(await shop.stockOf(9)).toBe(A_PRODUCT.stock);
});

it('is on sale from its publication on, without an edit', async () => {
  await scheduled();
  await reachPublication();
  expect(await seen()).toEqual([1, 1, 1, 1]);
  expect(await placeOrder(visitor, ITEMS)).toMatchObject({ status: 'pending' });
});

it('stays a draft, even if its publication date has passed', async () => {
  await saveProduct(staff, { publish_at: '2020-01-01T00:00:00Z', is_draft: true });
  expect(await seen()).toEqual([0, 0, 0, 1]);
});

it('is on the built pages from its publication on, and not before', async () => {
  const fingerprint = async () => (await sql.query<{ at: string }>('select private.pages_fingerprint() as at'))[0]?.at;
  const before = await fingerprint();
  await scheduled();
  expect(await fingerprint()).toBe(before);
  await reachPublication();
  expect(await fingerprint()).not.toBe(before);
});

it('stays readable for its earlier buyers, and a late payment for it is refunded', async () => {
  const order = await placeOrder(owner, { items: [{ product_id: 1, quantity: 1 }] });
  await service.from('products').update({ publish_at: LATER }).eq('id', 1);
  expect((await owner.from('products').select('id').eq('id', 1)).data).toHaveLength(1);
  expect((await stranger.from('products').select('id').eq('id', 1)).data).toEqual([]);
  const rows = await sql.query('select private.late_refund_reason(o) as reason from public.orders o where o.id = $1', [
    order.id,
  ]);
  expect(rows).toEqual([{ reason: 'off_sale' }]);
});

it('is announced to waiting people at its publication, also when that is moved', async () => {
  await service.from('products').update({ stock: 0 }).eq('id', 1);
  await visitor.rpc('remind_me', { product_id: 1, email: 'amina@example.com', consent: 'Tell me.' });
  const due = async () =>
    (await sql.query<{ at: Date }>("select next_attempt_at as at from private.mails where kind = 'back_in_stock'")).map(
      ({ at }) => new Date(at).toISOString(),
    );
  await service.from('products').update({ stock: 5, publish_at: LATER }).eq('id', 1);
  expect(await due()).toEqual([LATER]);
  const sooner = new Date(Date.now() + 3_600_000).toISOString();
  await service.from('products').update({ publish_at: sooner }).eq('id', 1);
  expect(await due()).toEqual([sooner]);
});
