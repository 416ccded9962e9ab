import { describe, expect, it } from 'vitest';
import { type ProductRow, rowOf, saveProduct } from './support/editing';
import { pay, placeOrder } from './support/orders';
import { ask, decide, newestReturn } from './support/returns';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, owner, stranger, staff, service } = shop.clients;
const { sql } = shop.database;
const outsiders = { visitor, owner, stranger };
/** A cost that appears in no other figure of the shop. */
const SECRET = 7.13;

type WithCost = ProductRow & { cost: number | null; waiting: number };
const withCost = async (cost: unknown, seen?: ProductRow) =>
  rowOf(await saveProduct(staff, { stock: 10, seen_stock: 10, price: 20, cost }, seen)) as WithCost;
const today = async () => (await staff.rpc('books', {})).data.today as string;
const margin = async () => {
  const day = await today();
  return (await staff.rpc('books', { from_day: day, to_day: day })).data.margin;
};
const NOTHING = { revenue: 0, cost: 0, margin: 0, unknown_lines: 0, unknown_revenue: 0 };

describe('the cost of a product', () => {
  it('is saved, changed, kept and removed with the product', async () => {
    const added = await withCost(SECRET);
    expect(added.cost).toBe(SECRET);
    const changed = await withCost(8, added);
    expect([changed.cost, changed.version]).toEqual([8, added.version + 1]);
    const kept = rowOf(await saveProduct(staff, { stock: 10, seen_stock: 10, price: 21 }, changed)) as WithCost;
    expect(kept.cost).toBe(8);
    expect((await withCost(null, kept)).cost).toBeNull();
  });

  it('makes a save with an older version conflict', async () => {
    const added = await withCost(SECRET);
    await withCost(8, added);
    const { error } = await saveProduct(staff, { stock: 10, seen_stock: 10, price: 20, cost: 9 }, added);
    expect(error?.hint).toBe('VERSION_CONFLICT');
    expect(JSON.parse(error?.details ?? '{}').cost).toBe(8);
  });

  it('that stays the same does not raise the version', async () => {
    const added = await withCost(SECRET);
    expect((await withCost(SECRET, added)).version).toBe(added.version);
  });

  it.each([-1, 1e6, 1.005, '5', true])('is refused as %j', async (cost) => {
    const { error } = await saveProduct(staff, { cost });
    expect([error?.hint, error?.details]).toEqual(['BAD_PRODUCT', 'cost']);
  });

  it('is returned to staff, with the number of people waiting for the product', async () => {
    const { id } = await withCost(SECRET);
    await visitor.rpc('remind_me', { product_id: id, email: 'a@example.com', consent: 'Yes.' });
    expect((await staff.from('products').select('cost, waiting').eq('id', id).single()).data).toEqual({
      cost: SECRET,
      waiting: 1,
    });
    const { data } = await staff.rpc('list_products', { page_size: 100 });
    expect(data.products.find((product: WithCost) => product.id === id)).toMatchObject({ cost: SECRET, waiting: 1 });
  });
});

describe.each(Object.entries(outsiders))('%s', (_, client) => {
  it('cannot read a cost in any way', async () => {
    const { id } = await withCost(SECRET);
    const order = await placeOrder(owner, { items: [{ product_id: id, quantity: 1 }] });
    await pay(service, order);
    const answers = await Promise.all([
      client.from('products').select(),
      client.from('products').select('id, cost'),
      client.from('products').select('id, waiting'),
      client.from('products').select('id').gt('cost', 0),
      client.from('product_costs').select(),
      client.from('order_items').select(),
      client.from('audit_log').select(),
      client.rpc('browse_products', {}),
      client.rpc('cost', { product: { id } }),
      client.rpc('list_products'),
      client.rpc('books'),
      client.rpc('my_orders'),
      client.rpc('export_my_data'),
      client.rpc('order_page', { order_id: order.id, guest_token: null }),
    ]);
    expect(JSON.stringify(answers)).not.toContain(String(SECRET));
    expect(answers[1]?.error?.code).toBe('42501');
    expect(answers[2]?.error?.code).toBe('42501');
    expect(answers[3]?.error?.code).toBe('42501');
    expect(answers[4]?.data ?? []).toEqual([]);
  });
});

describe('the margin', () => {
  it('of no sales is zero', async () => {
    expect(await margin()).toEqual(NOTHING);
  });

  it('is the revenue from the goods minus their cost at the time of the sale', async () => {
    const product = await withCost(SECRET);
    await pay(service, await placeOrder(owner, { items: [{ product_id: product.id, quantity: 2 }] }));
    await withCost(19, { ...product, stock: 8 });
    expect(await margin()).toEqual({ ...NOTHING, revenue: 40, cost: 14.26, margin: 25.74 });
  });

  it('excludes lines without a known cost, and counts them', async () => {
    const product = await withCost(SECRET);
    const free = await withCost(null);
    await pay(
      service,
      await placeOrder(owner, {
        items: [
          { product_id: product.id, quantity: 1 },
          { product_id: free.id, quantity: 1 },
        ],
      }),
    );
    expect(await margin()).toEqual({ revenue: 40, cost: SECRET, margin: 12.87, unknown_lines: 1, unknown_revenue: 20 });
  });

  it('of a cost of 0 is the whole revenue', async () => {
    const product = await withCost(0);
    await pay(service, await placeOrder(owner, { items: [{ product_id: product.id, quantity: 1 }] }));
    expect(await margin()).toEqual({ ...NOTHING, revenue: 20, margin: 20 });
  });

  it('excludes unpaid and cancelled orders', async () => {
    const items = [{ product_id: (await withCost(SECRET)).id, quantity: 1 }];
    await placeOrder(owner, { items });
    const paid = await placeOrder(stranger, { items });
    await pay(service, paid);
    await staff.rpc('set_order_status', { order_id: paid.id, status: 'cancelled' });
    expect(await margin()).toEqual(NOTHING);
  });

  it('excludes returned units', async () => {
    const items = [{ product_id: (await withCost(SECRET)).id, quantity: 2 }];
    const paid = await placeOrder(owner, { items });
    await pay(service, paid);
    await staff.rpc('set_order_status', { order_id: paid.id, status: 'completed' });
    const one = [{ ...items[0], quantity: 1 }] as typeof items;
    await ask(owner, paid.id, one, { reason: 'damaged', token: null });
    await decide(staff, await newestReturn(staff));
    const { id: return_id, version: expected_version } = await newestReturn(staff);
    await staff.rpc('receive_return', { return_id, back: one, expected_version });
    expect(await margin()).toEqual({ ...NOTHING, revenue: 20, cost: SECRET, margin: 12.87 });
  });

  it('of a day without sales is zero', async () => {
    const items = [{ product_id: (await withCost(SECRET)).id, quantity: 2 }];
    await pay(service, await placeOrder(owner, { items }));
    await sql.exec("update public.payments set created_at = created_at - interval '2 days'");
    expect(await margin()).toEqual(NOTHING);
  });
});
