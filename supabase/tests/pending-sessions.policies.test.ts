import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, it } from 'vitest';
import { OWNER, STAFF } from './support/actors';
import functionsFor from './support/functions.json' with { type: 'json' };
import { HOME, pay, placeOrder, type Receipt } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { sql } = shop.database;
const { owner, service } = shop.clients;
const pending = await shop.signedIn({ ...OWNER, sts: 'pending' });
/** A signed token of nobody: what a pending session must not exceed. */
const nobody = await shop.signedIn({ sub: '' });

const IN_CART = { product_id: 1, is_saved: false, quantity: 1, seen: 0 };
const CHILD = { nickname: 'Juma', age: '2020-05' };

let order: Receipt;

beforeEach(async () => {
  order = await placeOrder(owner);
  await pay(service, order);
  await owner.from('addresses').insert(HOME);
  await owner.rpc('sync_cart', { changes: [IN_CART] });
  await owner.rpc('keep_children', { children: [CHILD] });
});

const tables = await sql.query<{ name: string; column: string }>(
  `select t.relname as name, min(c.attname) as column
     from pg_class t join pg_attribute c on c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
      and has_column_privilege('authenticated', t.oid, c.attnum, 'select')
    group by t.relname order by 1`,
);
/** How many rows of each table the client reads. */
async function readable(client: SupabaseClient) {
  const counts: Record<string, unknown> = {};
  for (const { name, column } of tables) {
    const { data, error } = await client.from(name).select(column);
    counts[name] = error ? error.code : data.length;
  }
  return counts;
}

/** What functions that customers may call answer to empty arguments. */
async function answers(client: SupabaseClient) {
  const callable = [...functionsFor.shoppers, ...functionsFor.signedIn, ...functionsFor.customers];
  const functions = await sql.query<{ name: string; parameters: string[] }>(
    `select proname as name, coalesce(proargnames, '{}') as parameters from pg_proc
      where pronamespace = 'public'::regnamespace and oid::regprocedure::text = any ($1) order by 1`,
    [callable],
  );
  const found: Record<string, unknown> = {};
  for (const { name, parameters } of functions) {
    const { data, error } = await client.rpc(name, Object.fromEntries(parameters.map((key) => [key, null])));
    found[name] = error ? `${error.code} ${error.hint}` : data;
  }
  return found;
}

describe('a session with a task left to do at Clerk', () => {
  it('reads what is everybody’s, and nothing of its user', async () => {
    const everything = await readable(owner);
    expect(everything).toMatchObject({ orders: 1, addresses: 1, cart_items: 1, households: 1 });
    expect(await readable(pending)).toEqual(await readable(nobody));
    expect(await readable(pending)).toMatchObject({ orders: 0, order_items: 0, addresses: 0, cart_items: 0 });
  });

  it('gets no other answer than nobody from the functions of customers', async () => {
    expect(await answers(pending)).toEqual(await answers(nobody));
    expect((await pending.rpc('my_orders')).data).toEqual([]);
    expect((await pending.rpc('order_page', { order_id: order.id })).data).toBeNull();
    for (const name of ['export_my_data', 'erase_my_account', 'wish_lists']) {
      expect((await pending.rpc(name)).error?.code).toBe('42501');
    }
  });

  it('writes nothing of its user', async () => {
    const before = await readable(owner);
    expect((await pending.from('addresses').insert(HOME)).error?.code).toBe('42501');
    expect((await pending.from('addresses').insert({ ...HOME, user_id: OWNER.sub })).error?.code).toBe('42501');
    expect((await pending.from('addresses').update({ title: 'Mine' }).eq('user_id', OWNER.sub).select()).data).toEqual(
      [],
    );
    expect((await pending.from('addresses').delete().eq('user_id', OWNER.sub).select()).data).toEqual([]);
    expect((await pending.from('households').delete().eq('user_id', OWNER.sub).select()).data).toEqual([]);
    await pending.rpc('sync_cart', { changes: [{ ...IN_CART, product_id: 2 }] });
    expect(await readable(owner)).toEqual(before);
    expect((await owner.from('addresses').select('title')).data).toEqual([{ title: HOME.title }]);
  });

  it('places orders as a guest, not as its user', async () => {
    const placed = await placeOrder(pending);
    expect(placed.guest_token).not.toBeNull();
    const rows = await sql.query('select user_id from public.orders where id = $1', [placed.id]);
    expect(rows).toEqual([{ user_id: null }]);
    expect(
      (await pending.rpc('claim_guest_order', { order_id: placed.id, guest_token: placed.guest_token })).error,
    ).not.toBeNull();
  });

  it('is not staff, whichever factors it has proved', async () => {
    const member = await shop.signedIn({ ...STAFF, sts: 'pending' });
    expect((await member.rpc('is_staff')).data).toBe(false);
    expect((await member.rpc('enter_staff_area')).data).toMatchObject({ role: null });
    expect(await readable(member)).toEqual(await readable(nobody));
  });
});

it.each([undefined, 'active', null])('a session with the status %s is signed in', async (sts) => {
  const client = await shop.signedIn({ ...OWNER, ...(sts === undefined ? {} : { sts: sts as string }) });
  expect((await client.from('orders').select('id')).data).toEqual([{ id: order.id }]);
});

it('a session with a status that Clerk does not have today is not signed in', async () => {
  const client = await shop.signedIn({ ...OWNER, sts: 'something-new' });
  expect((await client.from('orders').select('id')).data).toEqual([]);
});

it('the token is read in one place', async () => {
  const readers = await sql.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prosrc ~ 'auth\\.|request\\.jwt'
     union all
     select tablename || ': ' || policyname from pg_policies where coalesce(qual, '') || coalesce(with_check, '') ~ 'auth\\.'
     union all
     select adrelid::regclass::text || ': default' from pg_attrdef where pg_get_expr(adbin, adrelid) ~ 'auth\\.'
     order by 1`,
  );
  expect(readers.map(({ name }) => name)).toEqual(['private.session_claims()']);
});
