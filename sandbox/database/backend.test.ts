import { createPgliteConnection } from '@supabase/lite/pglite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TEST_KEYS } from '../../supabase/tests/support/keys.ts';
import { createDatabase, type EmbeddedDatabase } from './backend.ts';
import { signToken } from './tokens.ts';

const customers = ['user_1', 'user_2', 'user_3', 'user_4'];
const addressesEach = 5;

const print = vi.spyOn(console, 'error');
let database: EmbeddedDatabase;
const tokenOf = (sub: string) => signToken({ sub }, TEST_KEYS.jwtSecret);
const request = (path: string, init: RequestInit = {}) =>
  new Request(`http://shop.test${path}`, { ...init, headers: { apikey: TEST_KEYS.publishableKey, ...init.headers } });

beforeAll(async () => {
  database = await createDatabase({ dataDir: 'memory', env: {}, ...TEST_KEYS });
  await database.sql.query(
    `insert into public.addresses (user_id, title, full_name, street_address, city, state, zip_code, country, phone_number)
     select u, 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h' from unnest($1::text[]) u, generate_series(1, $2)`,
    [customers, addressesEach],
  );
});
afterAll(() => database.close());

it('runs the hourly jobs automatically only if configured', async () => {
  const snapshot = await database.dump();
  const repeated = vi.spyOn(globalThis, 'setInterval');
  const everyMinute = () => repeated.mock.calls.filter(([, ms]) => ms === 60_000).length;
  const openAnother = (runsJobs: boolean) =>
    createDatabase({ dataDir: 'memory', env: {}, snapshot, runsJobs, ...TEST_KEYS }).then((other) => other.close());
  await openAnother(false);
  expect(everyMinute()).toBe(0);
  await openAnother(true);
  expect(everyMinute()).toBe(1);
  repeated.mockRestore();
});

describe('concurrent requests', () => {
  it('each see only what their own caller may see', async () => {
    const customerHeaders = await Promise.all(
      customers.map(async (sub) => ({ authorization: `Bearer ${await tokenOf(sub)}` })),
    );
    // Whole requests, all sent in one tick: only then do they run concurrently inside the backend.
    const callers = Array.from({ length: 60 }, (_, index) => [...customers, 'service', 'visitor'][index % 6] ?? '');
    const requests = callers.map((caller) =>
      request('/rest/v1/addresses?select=user_id', {
        headers:
          customerHeaders[customers.indexOf(caller)] ?? (caller === 'service' ? { apikey: TEST_KEYS.secretKey } : {}),
      }),
    );
    const answers = await Promise.all(requests.map((one) => database.api.handle(one)));
    const seen = await Promise.all(
      answers.map(async (answer) => {
        const body: { user_id: string }[] | { code: string } = await answer?.json();
        return Array.isArray(body) ? body.map((row) => row.user_id).sort() : body.code;
      }),
    );
    const of = (...owners: string[]) => owners.flatMap((owner) => Array.from({ length: addressesEach }, () => owner));
    expect(seen).toEqual(
      callers.map((caller) => (caller === 'visitor' ? '42501' : of(...(caller === 'service' ? customers : [caller])))),
    );
  });

  // The reason for our mutex. When this test fails, @supabase/lite has its own and ours can be deleted.
  it('would get each other’s privileges on the bare connection of @supabase/lite', async () => {
    const connection = await createPgliteConnection({ pgliteOptions: { loadDataDir: await database.dump() } });
    Object.assign(connection, { rlsState: 'active' });
    const rowsSeenBy = (role: string, sub: string) =>
      connection.withContext({ auth: { role, uid: sub, jwt: { sub, role } } }, async (db) => {
        const rows = await db.selectFrom('addresses').selectAll().execute();
        return rows.length;
      });
    const asCaller = (index: number) =>
      index % 2 ? rowsSeenBy('service_role', '') : rowsSeenBy('authenticated', 'user_1');
    const right = Array.from({ length: 10 }, (_, index) =>
      index % 2 ? addressesEach * customers.length : addressesEach,
    );
    const inTurn: number[] = [];
    for (const index of right.keys()) inTurn.push(await asCaller(index));
    const atOnce = await Promise.allSettled([...right.keys()].map(asCaller));
    await connection.close();
    expect(inTurn).toEqual(right);
    expect(atOnce.map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))).not.toEqual(right);
  });
});

describe('privileges revoked by the migrations', () => {
  it('are still revoked after the first request', async () => {
    await database.anon().from('products').select('id');
    const { error, status } = await database.anon().from('orders').select('id');
    expect({ status, error }).toEqual({
      status: 401,
      error: { code: '42501', message: 'permission denied for table orders', details: null, hint: null },
    });
    const rows = await database.sql.query<{ granted: boolean }>(
      "select has_table_privilege('anon', 'public.orders', 'select, insert, update, delete') as granted",
    );
    expect(rows).toEqual([{ granted: false }]);
  });
});

describe('errors have the shape of PostgREST', () => {
  const address = (change: Record<string, unknown>) => ({
    user_id: 'user_1',
    title: 'a',
    full_name: 'b',
    street_address: 'c',
    city: 'd',
    state: 'e',
    zip_code: 'f',
    country: 'g',
    phone_number: 'h',
    ...change,
  });

  it.each([
    [
      'a check',
      400,
      '23514',
      () =>
        database
          .service()
          .from('addresses')
          .insert(address({ title: '' })),
    ],
    [
      'a missing value',
      400,
      '23502',
      () =>
        database
          .service()
          .from('addresses')
          .insert(address({ title: null })),
    ],
    ['a unique key', 409, '23505', () => database.service().from('shop_settings').insert({ only_row: true })],
    [
      'a foreign key',
      409,
      '23503',
      () =>
        database
          .service()
          .from('order_items')
          .insert({ order_id: crypto.randomUUID(), product_id: 1, quantity: 1, unit_price: 1, total_price: 1 }),
    ],
    ['a malformed value', 400, '22P02', () => database.service().from('products').select().eq('id', 'abc')],
    ['an unknown column', 400, '42703', () => database.service().from('products').select().eq('colour', 'red')],
    ['an unknown function', 404, 'PGRST202', () => database.service().rpc('no_such_function')],
  ])('%s: %i %s', async (_, status, code, ask) => {
    const answer = await ask();
    expect({ status: answer.status, code: answer.error?.code }).toEqual({ status, code });
    expect(Object.keys(answer.error ?? {}).sort()).toEqual(['code', 'details', 'hint', 'message']);
  });

  it('an exception raised by the database keeps its hint and details', async () => {
    const { error, status } = await database.anon().rpc('place_order', {
      items: [{ product_id: 5, quantity: 99 }],
      shipping_address: {
        firstName: 'a',
        lastName: 'b',
        email: 'a@b.example',
        phone: '1',
        address: 'c',
        city: 'd',
        state: 'e',
        zipCode: 'f',
        country: 'g',
      },
      payment_method: 'paypal',
      idempotency_key: crypto.randomUUID(),
    });
    expect({ status, error }).toEqual({
      status: 400,
      error: {
        code: 'P0001',
        hint: 'OUT_OF_STOCK',
        details: '[{"wanted": 99, "available": 19, "product_id": 5}]',
        message: 'There is not enough of some of the products.',
      },
    });
  });

  it('are not printed, while unexpected errors are', async () => {
    print.mockClear().mockImplementation(() => {});
    await database.anon().from('orders').select('id');
    await database.service().from('shop_settings').insert({ only_row: true });
    expect(print).not.toHaveBeenCalled();
    console.error(new Error('something else'));
    expect(print).toHaveBeenCalledOnce();
    print.mockReset();
  });
});

describe('values have the format of PostgREST', () => {
  it('numeric is a number, also with a final 0', async () => {
    await database.sql.exec('update public.products set price = 20.00 where id = 8');
    const { data } = await database.anon().from('products').select('price').in('id', [7, 8]).order('id');
    expect(data).toEqual([{ price: 18.99 }, { price: 20 }]);
  });

  it('times are ISO 8601', async () => {
    const { data } = await database.anon().from('products').select('created_at').eq('id', 1).single();
    expect(data?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/);
  });
});

describe('the routing', () => {
  it('handles /rest/v1 and ignores everything else', async () => {
    expect((await database.api.handle(request('/rest/v1/products?select=id')))?.status).toBe(200);
    expect(await database.api.handle(request('/'))).toBeNull();
    expect(await database.api.handle(request('/rest/v10/products'))).toBeNull();
    expect(await database.api.handle(request('/functions/v1/confirm-payment'))).toBeNull();
  });

  it.each([undefined, 'sb_publishable_other', 'sb_secret_other'])('refuses the key %s', async (apikey) => {
    const headers: HeadersInit = apikey ? { apikey } : {};
    const answer = await database.api.handle(new Request('http://shop.test/rest/v1/products', { headers }));
    expect(answer?.status).toBe(401);
  });
});
