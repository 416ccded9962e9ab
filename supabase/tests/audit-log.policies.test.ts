import { describe, expect, it } from 'vitest';
import { STAFF } from './support/actors';
import { type ProductRow, rowOf, savePost, saveProduct } from './support/editing';
import { pay, placeOrder } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { staff, owner, service } = shop.clients;
const ACTOR = STAFF.email.toLowerCase();

interface Entry {
  at: string;
  actor: string;
  action: string;
  table_name: string;
  row_id: string;
  before: unknown;
  after: unknown;
}
async function entries(): Promise<Entry[]> {
  const { data } = await staff.from('audit_log').select('at,actor,action,table_name,row_id,before,after').order('id');
  return data ?? [];
}
const entry = (action: string, table_name: string, row_id: unknown, before: unknown, after: unknown) => ({
  at: expect.any(String),
  actor: ACTOR,
  action,
  table_name,
  row_id: String(row_id),
  before,
  after,
});

/** A product as its table stores it: its cost and its reminders are in other tables. */
const stored = <Row extends object>(row: Row) => {
  const { cost, waiting, lowest_price, ...kept } = row as Row & Record<'cost' | 'waiting' | 'lowest_price', unknown>;
  return kept as Row;
};

describe('the audit log', () => {
  it('records changes of products', async () => {
    const added = stored(rowOf(await saveProduct(staff, {})));
    const edited = stored(rowOf(await saveProduct(staff, { price: 1 }, added)));
    await saveProduct(staff, {}, edited);
    await saveProduct(staff, { price: -1 }, edited);
    await staff.rpc('remove_product', { id: added.id });
    const restored = stored((await staff.rpc('restore_product', { product: added })).data);
    await placeOrder(owner, { items: [{ product_id: added.id, quantity: 1 }] });
    const { data: removed } = await staff.rpc('remove_product', { id: added.id });
    expect(await entries()).toEqual([
      entry('insert', 'products', added.id, null, added),
      entry('update', 'products', added.id, added, edited),
      entry('delete', 'products', added.id, edited, null),
      entry('insert', 'products', added.id, null, restored),
      entry('update', 'products', added.id, { ...restored, stock: 9 }, stored(removed.product)),
    ]);
  });

  it('records changes of posts', async () => {
    const added = rowOf(await savePost(staff, {}));
    const edited = rowOf(await savePost(staff, { status: 'published' }, added));
    await staff.rpc('remove_post', { id: added.id });
    expect(await entries()).toEqual([
      entry('insert', 'blog_posts', added.id, null, added),
      entry('update', 'blog_posts', added.id, added, edited),
      entry('delete', 'blog_posts', added.id, edited, null),
    ]);
  });

  it('records changes of settings and members', async () => {
    await staff.rpc('save_settings', { settings: { tax_rate: 0.2 }, expected_version: 1 });
    const former = { email: 'former@littlebaobab.example' };
    await staff.rpc('invite_staff', former);
    await staff.rpc('suspend_staff', former);
    await staff.rpc('remove_staff', former);
    const invited = expect.objectContaining({ ...former, invited_by: ACTOR, suspended_by: null });
    const suspended = expect.objectContaining({ ...former, suspended_by: ACTOR });
    expect(await entries()).toEqual([
      entry(
        'update',
        'shop_settings',
        true,
        expect.objectContaining({ tax_rate: 0.1 }),
        expect.objectContaining({ tax_rate: 0.2 }),
      ),
      entry('insert', 'staff_members', former.email, null, invited),
      entry('update', 'staff_members', former.email, invited, suspended),
      entry('delete', 'staff_members', former.email, suspended, null),
    ]);
  });

  it('records changes of orders, without the customer’s address and without the accompanying change of stock', async () => {
    const { id } = await placeOrder(owner);
    await staff.rpc('set_order_tracking', { order_id: id, tracking_number: 'KE1' });
    await staff.rpc('add_order_note', { order_id: id, note: 'Hello' });
    await staff.rpc('set_order_status', { order_id: id, status: 'cancelled' });
    const unpaid = { status: 'pending', payment_status: 'pending', cancel_reason: null };
    const state = { ...unpaid, tracking_number: null, carrier: null };
    const tracked = { ...state, tracking_number: 'KE1' };
    expect(await entries()).toEqual([
      entry('update', 'orders', id, state, tracked),
      entry('insert', 'order_events', id, null, { note: 'Hello' }),
      entry('update', 'orders', id, tracked, { ...tracked, status: 'cancelled', cancel_reason: 'staff' }),
    ]);
  });
});

it('does not record changes by customers, the server, or staff who shop', async () => {
  const order = await placeOrder(owner);
  await pay(service, order);
  const own = await placeOrder(staff);
  await staff.rpc('cancel_order', { order_id: own.id });
  await service.from('products').update({ price: 5 }).eq('id', 1);
  await staff.rpc('list_orders');
  expect(await entries()).toEqual([]);
});

it('an edit by the server is not logged but raises the version for the next editor', async () => {
  const { data: seen } = await staff.from('products').select().eq('id', 1).single<ProductRow>();
  if (!seen) throw new Error('no product');
  await service.from('products').update({ price: 5 }).eq('id', 1);
  expect((await saveProduct(staff, { name: 'x' }, seen)).hint).toBe('VERSION_CONFLICT');
});

it('a refused change is not logged', async () => {
  await staff.rpc('remove_product', { id: 4711 });
  await staff.rpc('set_order_status', { order_id: crypto.randomUUID(), status: 'shipped' });
  expect(await entries()).toEqual([]);
});
