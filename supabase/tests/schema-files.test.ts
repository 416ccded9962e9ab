import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, expect, expectTypeOf, it } from 'vitest';
import { createDatabase } from '../../sandbox/database/backend';
import { generateTypes, TYPES_FILE } from '../../scripts/database-types/render';
import { readSchemas } from '../../scripts/schema/baseline';
import type { Database, Json, Tables } from '../../src/lib/supabase/database.types';
import { differences, readCatalogue } from './support/catalogue';
import { TEST_KEYS } from './support/keys';
import { openCopy } from './support/shop';

/** A database created from the schema files alone. */
const folder = mkdtempSync(path.join(tmpdir(), 'little-baobab-schemas-'));
mkdirSync(path.join(folder, 'migrations'));
writeFileSync(
  path.join(folder, 'migrations/20000101000000_schemas.sql'),
  readSchemas()
    .map(({ sql }) => sql)
    .join('\n\n'),
);
const database = await createDatabase({ dataDir: 'memory', supabaseDir: folder, env: {}, ...TEST_KEYS });
/** A database created from the migrations. */
const migrated = await openCopy();
afterAll(async () => {
  await Promise.all([database.close(), migrated.close()]);
  rmSync(folder, { recursive: true });
});

const query = async <Row>(text: string) => (await migrated.query<Row>(text)).rows;
const catalogueOfMigrations = () => readCatalogue(query);
const ofMigrations = await catalogueOfMigrations();
const ofSchemas = await readCatalogue((text) => database.sql.query(text));

it('the migrations create what the schema files define', () => {
  expect(ofSchemas.size).toBeGreaterThan(1500);
  expect(
    differences(ofMigrations, ofSchemas),
    'Change the schema file and the migrations alike; before the first release `npm run schema` writes the baseline anew.',
  ).toEqual([]);
});

it('each function is defined once', () => {
  const names = readSchemas().flatMap(({ sql }) =>
    [...sql.matchAll(/^create (?:or replace )?(?:function|procedure) ([a-z_.0-9]+)/gm)].map(([, name]) => name),
  );
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it('each line has at most 130 characters', () => {
  const long = readSchemas().flatMap(({ file, sql }) =>
    sql.split('\n').flatMap((line, index) => (line.length > 130 ? `${file}:${index + 1}` : [])),
  );
  expect(long).toEqual([]);
});

// The files are applied without checking function bodies, because a function may refer to a later file.
it('the body of each function refers only to existing objects', async () => {
  const functions = await database.sql.query<{ definition: string }>(
    `select pg_get_functiondef(p.oid) as definition from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  );
  await database.sql.exec(
    ['set check_function_bodies = on', ...functions.map(({ definition }) => definition)].join(';\n'),
  );
});

/** A change of each kind, by what is then different. */
const CHANGES: Record<string, string> = {
  'function private.tidy_text(text)': `create or replace function private.tidy_text(value text) returns text
    language sql immutable security invoker set search_path = '' as 'select value'`,
  'function private.place_order(jsonb,jsonb,text,uuid,text,jsonb)':
    'alter function private.place_order reset plan_cache_mode',
  'function private.record_payment(uuid,text,text,bigint,text)':
    'grant execute on function private.record_payment to anon',
  'function private.minutes_until(timestamp with time zone)': 'drop function private.minutes_until',
  'table categories': 'grant insert on public.categories to authenticated',
  'table orders': 'alter table public.orders disable row level security',
  'column products.brand': 'alter table public.products add column brand text',
  'column audit_log.actor': 'alter table public.audit_log alter column actor type varchar(200)',
  'column shop_settings.free_shipping_limit':
    'alter table public.shop_settings alter column free_shipping_limit set default 51',
  'column orders.payment_reference': 'alter table public.orders alter column payment_reference set not null',
  'constraint products products_stock_check': `alter table public.products drop constraint products_stock_check,
    add constraint products_stock_check check (stock >= -1)`,
  'constraint orders reason': 'alter table public.orders rename constraint cancelled_for_a_reason to reason',
  'constraint order_items order_items_product_id_fkey':
    'alter table public.order_items drop constraint order_items_product_id_fkey',
  'index orders_newest':
    'drop index public.orders_newest; create index orders_newest on public.orders (created_at desc)',
  'policy orders: Customers read their own orders, staff read all orders':
    'alter policy "Customers read their own orders, staff read all orders" on public.orders using (true)',
  'trigger shop_settings record_change': 'drop trigger record_change on public.shop_settings',
  'trigger categories record_change': 'alter table public.categories disable trigger record_change',
  'sequence products_id_seq': 'alter sequence public.products_id_seq increment 2',
  'column private.discount.reason': 'alter type private.discount add attribute reason text',
  'comment table orders': `comment on table public.orders is 'Orders'`,
  'default rights postgres public r': 'alter default privileges in schema public grant all on tables to anon',
  'function private.schedule_jobs()': `create or replace function private.schedule_jobs() returns void
    language plpgsql volatile security invoker set search_path = '' as 'begin end'`,
};

it('a difference of each kind is detected', async () => {
  await migrated.exec('begin');
  try {
    for (const change of Object.values(CHANGES)) await migrated.exec(change);
    const found = differences(ofMigrations, await catalogueOfMigrations()).map((line) => line.replace(/^[^:]*: /, ''));
    expect(Object.keys(CHANGES).filter((name) => !found.includes(name))).toEqual([]);
  } finally {
    await migrated.exec('rollback');
  }
});

it('the generated types match the migrations', async () => {
  /** Both, whether or not they are formatted. */
  const withoutLayout = (types: string) => types.replaceAll(/[\s;|,'"]/g, '');
  const written = withoutLayout(readFileSync(TYPES_FILE, 'utf8'));
  const current = withoutLayout(await generateTypes(query));
  expect(written, `${TYPES_FILE} is out of date: run \`npm run types:database\` and commit the file.`).toBe(current);
});

it('the client infers rows, nested rows and the arguments of functions', () => {
  const client = createClient<Database>('https://database.test', 'publishable', { accessToken: async () => null });

  const nested = () => client.from('orders').select('id, order_items (id, products (name))').single().throwOnError();
  expectTypeOf<Awaited<ReturnType<typeof nested>>['data']>().toEqualTypeOf<{
    id: string;
    order_items: { id: string; products: { name: string } }[];
  }>();

  const search = () => client.rpc('list_orders', { search: null, page_size: 10 }).throwOnError();
  expectTypeOf<Awaited<ReturnType<typeof search>>['data']>().toEqualTypeOf<Json>();
  // @ts-expect-error a page has a number of rows
  const wrong = () => client.rpc('list_orders', { page_size: null });
  expect([nested, search, wrong]).toHaveLength(3);
});

it('the client refuses reads and writes that no browser may do', () => {
  const client = createClient<Database>('https://database.test', 'publishable', { accessToken: async () => null });

  const allowed = () => client.from('addresses').update({ is_default: true }).eq('id', crypto.randomUUID());
  // @ts-expect-error only functions change a category
  const written = () => client.from('categories').update({ place: 1 });
  // @ts-expect-error nor add one
  const added = () => client.from('categories').insert({ name: 'Games', slug: 'games', intro: 'All of them.' });
  // @ts-expect-error an order's key is for functions
  const read = (order: Tables<'orders'>) => order.idempotency_key;
  expect([allowed, written, added, read]).toHaveLength(4);
});
