import { afterEach, describe, expect, it } from 'vitest';
import { OWNER, STAFF } from './support/actors';
import { expectRefused } from './support/answers';
import { rowOf, saveProduct } from './support/editing';
import { pay, placeOrder } from './support/orders';
import { ask, decide, newestReturn } from './support/returns';
import { openShop } from './support/shop';

const shop = await openShop();
const { owner, stranger, staff, service } = shop.clients;
const { sql } = shop.database;
const STAFF_NAME = STAFF.email.toLowerCase();

interface Change {
  kind: string;
  quantity: number;
  stock_after: number;
  order_id: string | null;
  actor: string | null;
  reason: string | null;
}

/** The rows of a product without its initial one, oldest first. */
async function changes(product_id = 5): Promise<Change[]> {
  const { data } = await staff
    .from('stock_changes')
    .select('kind, quantity, stock_after, order_id, actor, reason')
    .eq('product_id', product_id)
    .order('id');
  return ((data ?? []) as Change[]).slice(1);
}

const entries = async (product_id = 5) =>
  (await changes(product_id)).map(({ kind, quantity, order_id }) => [kind, quantity, order_id]);
const items = (quantity: number, product_id = 5) => [{ product_id, quantity }];
const correct = (change: object, client = staff) =>
  client.rpc('correct_stock', {
    product_id: 5,
    counted: 10,
    seen_stock: 10,
    reason: 'Counted',
    idempotency_key: crypto.randomUUID(),
    ...change,
  });

/** After every test the history must add up to the stock, row after row. */
afterEach(async () => {
  const wrong = await sql.query(`
    select p.id, p.stock, coalesce(sum(c.quantity), 0)::integer as recorded
      from public.products p left join public.stock_changes c on c.product_id = p.id
     group by p.id having coalesce(sum(c.quantity), 0) <> p.stock
    union all
    select c.product_id, c.stock_after, sum(c.quantity) over (partition by c.product_id order by c.id)::integer
      from public.stock_changes c
    except select c.product_id, c.stock_after, c.stock_after from public.stock_changes c`);
  expect(wrong).toEqual([]);
});

describe('one row per change of stock', () => {
  it('for a sale and its cancellation, with the order', async () => {
    const before = await shop.stockOf(5);
    const { id } = await placeOrder(owner, { items: items(2) });
    await owner.rpc('cancel_order', { order_id: id });
    expect(await changes()).toEqual([
      { kind: 'sold', quantity: -2, stock_after: before - 2, order_id: id, actor: null, reason: null },
      { kind: 'given_back', quantity: 2, stock_after: before, order_id: id, actor: null, reason: null },
    ]);
  });

  it('for each of several orders that expire together', async () => {
    const first = await placeOrder(owner, { items: items(1) });
    const second = await placeOrder(stranger, { items: items(2) });
    await shop.expirePayment(first.id);
    await shop.expirePayment(second.id);
    expect((await service.rpc('expire_unpaid_orders')).data).toBe(2);
    const back = (await entries()).slice(2);
    expect(back.toSorted()).toEqual([
      ['given_back', 1, first.id],
      ['given_back', 2, second.id],
    ]);
  });

  it('for a late payment, which sells the units again', async () => {
    const order = await placeOrder(owner, { items: items(1) });
    await shop.expirePayment(order.id);
    await service.rpc('expire_unpaid_orders');
    await pay(service, order);
    expect(await entries()).toEqual([
      ['sold', -1, order.id],
      ['given_back', 1, order.id],
      ['sold', -1, order.id],
    ]);
  });

  it('for a return, with the member of staff', async () => {
    const order = await placeOrder(owner, { items: items(2) });
    await pay(service, order);
    await staff.rpc('set_order_status', { order_id: order.id, status: 'completed' });
    await ask(owner, order.id, items(2), { reason: 'damaged', token: null });
    await decide(staff, await newestReturn(staff));
    const { id: return_id, version: expected_version } = await newestReturn(staff);
    await staff.rpc('receive_return', { return_id, back: items(1), expected_version });
    expect((await changes()).at(-1)).toMatchObject({
      kind: 'returned',
      quantity: 1,
      order_id: order.id,
      actor: STAFF_NAME,
    });
  });

  it('for an edit, a new product, a deletion and a restoration', async () => {
    const added = rowOf(await saveProduct(staff, { stock: 4 }));
    await saveProduct(staff, { stock: 6, seen_stock: 4 }, added);
    await staff.rpc('remove_product', { id: added.id });
    await staff.rpc('restore_product', { product: { id: added.id } });
    const { data } = await staff
      .from('stock_changes')
      .select('kind, quantity, actor')
      .eq('product_id', added.id)
      .order('id');
    expect(data?.map(({ kind, quantity }) => [kind, quantity])).toEqual([
      ['added', 4],
      ['edited', 2],
      ['removed', -6],
      ['added', 6],
    ]);
    expect(new Set(data?.map(({ actor }) => actor))).toEqual(new Set([STAFF_NAME]));
  });

  it('without a name for a change outside the shop', async () => {
    await sql.exec('update public.products set stock = stock + 3 where id = 5');
    await sql.exec('update public.products set stock = stock where id = 5');
    expect(await changes()).toMatchObject([{ kind: 'edited', quantity: 3, actor: null, order_id: null }]);
  });

  it('and none for a refused order', async () => {
    await expect(placeOrder(owner, { items: items(100_000) })).rejects.toThrow();
    expect(await changes()).toEqual([]);
  });
});

describe('correct_stock', () => {
  it('sets the stock to the counted number, and records the member and the reason', async () => {
    const seen = await shop.stockOf(5);
    expect((await correct({ counted: 3, seen_stock: seen, reason: ' Two\u00a0broken ' })).data).toEqual({ stock: 3 });
    expect(await shop.stockOf(5)).toBe(3);
    expect(await changes()).toEqual([
      {
        kind: 'corrected',
        quantity: 3 - seen,
        stock_after: 3,
        order_id: null,
        actor: STAFF_NAME,
        reason: 'Two broken',
      },
    ]);
  });

  it('keeps units sold during the count', async () => {
    const seen = await shop.stockOf(5);
    await placeOrder(owner, { items: items(1) });
    expect((await correct({ counted: seen - 4, seen_stock: seen })).data).toEqual({ stock: seen - 5 });
  });

  it('is applied once per key', async () => {
    const seen = await shop.stockOf(5);
    const once = { counted: seen + 2, seen_stock: seen, idempotency_key: crypto.randomUUID() };
    const first = await correct(once);
    expect(await correct(once)).toMatchObject({ data: first.data, error: null });
    expect(await shop.stockOf(5)).toBe(seen + 2);
    expect((await correct({ ...once, product_id: 6 })).error?.hint).toBe('KEY_REUSED');
  });

  it('is not applied again with another number or reason after a lost response', async () => {
    const seen = await shop.stockOf(5);
    const once = { counted: seen - 2, seen_stock: seen, idempotency_key: crypto.randomUUID() };
    await correct(once);
    await placeOrder(owner, { items: items(1) });
    for (const change of [{ counted: seen - 3 }, { reason: 'Two broken' }]) {
      expect((await correct({ ...once, ...change })).error?.hint).toBe('KEY_REUSED');
    }
    expect(await shop.stockOf(5)).toBe(seen - 3);
  });

  it('does not change the version, so that an open form gets no conflict', async () => {
    const version = async () => (await staff.from('products').select('version').eq('id', 5).single()).data?.version;
    const before = await version();
    await correct({ counted: 1, seen_stock: await shop.stockOf(5) });
    expect(await version()).toBe(before);
  });

  it('writes no row if nothing changes', async () => {
    const seen = await shop.stockOf(5);
    expect((await correct({ counted: seen, seen_stock: seen })).data).toEqual({ stock: seen });
    expect(await changes()).toEqual([]);
  });

  it('refuses wrong values with the name of the field', async () => {
    await expectRefused('BAD_PRODUCT', ([, change]) => correct(change), [
      ['stock', { counted: -1 }],
      ['stock', { counted: null }],
      ['stock', { counted: 1_000_001 }],
      ['stock', { counted: 0, seen_stock: 1_000_000 }],
      ['seen_stock', { seen_stock: null }],
      ['reason', { reason: ' ' }],
      ['reason', { reason: null }],
      ['reason', { reason: 'x'.repeat(301) }],
    ]);
    expect(await changes()).toEqual([]);
  });

  it('refuses a missing key and an unknown product', async () => {
    expect((await correct({ idempotency_key: null })).error?.hint).toBe('BAD_KEY');
    expect((await correct({ product_id: 999 })).error?.hint).toBe('PRODUCT_NOT_FOUND');
  });
});

describe('the history', () => {
  it('contains nothing about the customer', async () => {
    await placeOrder(owner, { items: items(1) });
    const rows = JSON.stringify(await sql.query('select * from public.stock_changes'));
    expect(rows).not.toContain(OWNER.email);
    expect(rows).not.toContain(OWNER.sub);
  });
});
