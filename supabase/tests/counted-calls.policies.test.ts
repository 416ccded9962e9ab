import { describe, expect, it } from 'vitest';
import { expectEach } from './support/answers';
import { A_CODE, addCode } from './support/codes';
import { placeOrder, SHIP_TO } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { sql } = shop.database;

const CART = `'[{"product_id": 5, "quantity": 1}]'`;
const ADDRESS = `'${JSON.stringify(SHIP_TO)}'`;
const withCode = (code: string) => `'{"discount_code": "${code}"}'`;
const orderOf = (choices: string) =>
  `public.place_order(${CART}, ${ADDRESS}, 'paypal', '${crypto.randomUUID()}', null, ${choices})`;

/** The error code of a call in a read-only transaction, as PostgREST runs GET in. */
const byGet = (call: string) =>
  sql.exec(`set transaction read only; set local role anon; select ${call}`).then(
    () => null,
    (error: { code?: string }) => error.code,
  );
const counted = () => sql.query('select 1 from private.call_counts');

describe('a call by GET', () => {
  it('is refused by functions that count calls', async () => {
    await addCode(shop.clients.staff);
    await addCode(shop.clients.staff, { code: 'ONCE', max_each: 1 });
    await expectEach(
      async ([, call]) => byGet(call),
      () => '25006',
      [
        ['a quote with the right code', `public.quote_order(${CART}, '{}', ${withCode(A_CODE.code)})`],
        ['a quote with a wrong code', `public.quote_order(${CART}, '{}', ${withCode('NOPE')})`],
        ['a quote with a used code and an address', `public.quote_order(${CART}, ${ADDRESS}, ${withCode('ONCE')})`],
        ['a quote', `public.quote_order(${CART}, '{}', '{}')`],
        ['a review', `public.send_review('${crypto.randomUUID()}', 5, 5)`],
        ['an order', orderOf(`'{}'`)],
        ['an order with the right code', orderOf(withCode(A_CODE.code))],
        ['an order with a wrong code', orderOf(withCode('NOPE'))],
        ['a subscription', `public.subscribe_to_newsletter('reader@example.com')`],
        ['a withdrawal', `public.withdraw_from_order('1a2b3c4d', 'reader@example.com')`],
        ['a reminder', `public.remind_me(5, 'reader@example.com', 'Yes, tell me.')`],
        ['a reminder of an unknown product', `public.remind_me(999, 'reader@example.com', 'Yes, tell me.')`],
        ['a search without a result', `public.record_search_miss('unicorn')`],
      ],
    );
    expect(await counted()).toEqual([]);
  });

  it('is accepted by functions that count nothing', async () => {
    expect(await byGet('public.own_held_stock()')).toBeNull();
  });

  it('is refused by every function that reads or writes the call counts', async () => {
    const functions = await sql.query<{ name: string }>(`
      select p.proname as name from pg_proc p
       where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prokind = 'f'
         and p.prosrc ~ '(from|into|join) private\\.(call_counts|order_callers)' and p.prosrc !~ 'refuse_read_only\\(\\)'
       order by 1`);
    expect(functions.map(({ name }) => name)).toEqual([
      'claim_guest_order',
      'expire_unpaid_orders',
      'forget_hold',
      'note_hold',
      'own_open_orders',
    ]);
  });
});

it('counts every call by which a visitor or a customer writes', async () => {
  const functions = await sql.query<{ name: string }>(`
    select p.proname as name from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.provolatile = 'v'
       and (has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute'))
       and p.prosrc !~ 'private\\.(require|act_as)_(staff|owner)\\(\\)'
       and p.prosrc !~ 'private\\.count_(calls|write)\\('
     order by 1`);
  expect(functions.map(({ name }) => name)).toEqual([
    // Its caller is on the list of staff, or nothing is written.
    'enter_staff_area',
    // Reads only.
    'export_my_data',
    // By subscribe_to_newsletter.
    'join_own_newsletter',
    // By the private functions of the same name.
    'place_order',
    'quote_order',
    // Writes with the rights of the caller: one row of their own.
    'set_default_address',
  ]);
});

it.each([
  ['send_review', { product_id: 5, stars: 5 }],
  ['cancel_own_order', { expected_payment_status: 'pending' }],
  ['open_recalls', {}],
])('refuses %s beyond the limit of all writes', async (name, args) => {
  const { owner } = shop.clients;
  const { id } = await placeOrder(owner);
  await sql.exec('update private.caller_limits set writes_per_hour = 1');
  const write = () => owner.rpc(name, { order_id: id, ...args });
  await owner.rpc('open_recalls', { order_id: id });
  expect((await write()).error).toMatchObject({ code: 'PT429', hint: 'TOO_MANY_CALLS' });
});

it('counts are per caller, never in total: a stranger cannot block a function for everybody', async () => {
  const { visitor } = shop.clients;
  const calls = [
    visitor.rpc('subscribe_to_newsletter', { email: 'reader@example.com' }),
    visitor.rpc('remind_me', { product_id: 5, email: 'reader@example.com', consent: 'Yes, tell me.' }),
    visitor.rpc('record_search_miss', { searched: 'unicorn' }),
    visitor.rpc('quote_order', {
      items: [{ product_id: 5, quantity: 1 }],
      shipping_address: {},
      choices: { discount_code: 'NOPE' },
    }),
  ];
  for (const call of calls) await call.setHeader('cf-connecting-ip', '203.0.113.9');
  expect(
    await sql.query(`select what, split_part(caller, ':', 1) as kind from private.call_counts order by what`),
  ).toEqual(['newsletter', 'reminder', 'search miss', 'wrong code'].map((what) => ({ what, kind: 'address' })));
});
