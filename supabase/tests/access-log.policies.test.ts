import { describe, expect, it } from 'vitest';
import { retention } from '../../src/features/texts/customer/policy-text';
import { OWNER, STAFF } from './support/actors';
import { pay, placeOrder, SHIP_TO } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { owner, staff, service } = shop.clients;
const { sql } = shop.database;
const ACTOR = STAFF.email.toLowerCase();

const log = async () => (await staff.from('access_log').select('actor,action,subject,row_count').order('id')).data;
const herOrder = async () => {
  const order = await placeOrder(owner, { shipping_address: { ...SHIP_TO, email: OWNER.email } });
  await pay(service, order);
  return order;
};

describe('the access log', () => {
  it('records who read which customer and which order, once an hour', async () => {
    const { id } = await herOrder();
    for (const email of [OWNER.email, ` ${OWNER.email.toUpperCase()} `]) await staff.rpc('get_customer', { email });
    for (let times = 0; times < 3; times += 1) await staff.rpc('get_order', { order_id: id });
    const entries = [
      { actor: ACTOR, action: 'read_customer', subject: OWNER.email, row_count: 1 },
      { actor: ACTOR, action: 'read_order', subject: id, row_count: 1 },
    ];
    expect(await log()).toEqual(entries);
    await sql.exec("update public.access_log set at = at - interval '1 hour'");
    await staff.rpc('get_order', { order_id: id });
    expect(await log()).toEqual([...entries, entries[1]]);
  });

  it('distinguishes members of staff', async () => {
    const { id } = await herOrder();
    await sql.exec(`insert into public.staff_members (email, role, invited_by)
                    values ('baraka@littlebaobab.example', 'staff', 'database')`);
    const colleague = await shop.signedIn({ ...STAFF, sub: 'user_2', email: 'baraka@littlebaobab.example' });
    for (const client of [staff, colleague]) await client.rpc('get_order', { order_id: id });
    expect((await log())?.map(({ actor }) => actor)).toEqual([ACTOR, 'baraka@littlebaobab.example']);
  });

  it('keeps every export, with its number of rows', async () => {
    const exports = { orders: 620, books: 31, movements: 0 };
    for (const [kind, row_count] of Object.entries(exports)) {
      expect((await staff.rpc('log_export', { kind, row_count })).error).toBeNull();
    }
    const entry = { actor: ACTOR, subject: null };
    expect(await log()).toEqual([
      { ...entry, action: 'export_orders', row_count: 620 },
      { ...entry, action: 'export_books', row_count: 31 },
      { ...entry, action: 'export_movements', row_count: 0 },
    ]);
  });

  it.each([
    { kind: 'orders', row_count: -1 },
    { kind: 'orders', row_count: null },
    { kind: 'everything', row_count: 1 },
    { kind: null, row_count: 1 },
  ])('refuses the export %j', async (call) => {
    expect((await staff.rpc('log_export', call)).error?.hint).toBe('BAD_EXPORT');
    expect(await log()).toEqual([]);
  });

  it('records nothing about records that do not exist', async () => {
    await herOrder();
    await staff.rpc('get_customer', { email: 'nobody@example.com' });
    await staff.rpc('get_order', { order_id: crypto.randomUUID() });
    expect(await log()).toEqual([]);
  });

  it('forgets the name of a customer who is erased', async () => {
    await herOrder();
    await staff.rpc('get_customer', { email: OWNER.email });
    await sql.exec("update public.orders set status = 'completed'");
    await owner.rpc('erase_my_account');
    expect(await log()).toEqual([{ actor: ACTOR, action: 'read_customer', subject: null, row_count: 1 }]);
  });

  it('is deleted after the number of days on the privacy page', async () => {
    await staff.rpc('log_export', { kind: 'orders', row_count: 1 });
    const age = (hours: number) =>
      sql.query('update public.access_log set at = now() - make_interval(hours => $1)', [hours]);
    await age(retention.accessLogDays * 24 - 1);
    await service.rpc('erase_stale_data');
    expect(await log()).toHaveLength(1);
    await age(retention.accessLogDays * 24 + 1);
    await service.rpc('erase_stale_data');
    expect(await log()).toEqual([]);
  });
});
