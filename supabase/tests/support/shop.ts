import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, inject } from 'vitest';
import { createDatabase, type Database } from '../../../sandbox/database/backend';
import { readMigrations, readSeeds } from '../../../sandbox/database/migrate';
import { type SessionClaims, signToken } from '../../../sandbox/database/tokens';
import { type Actor, listStaffSql, OWNER, STAFF, STRANGER } from './actors';
import { TEST_KEYS } from './keys';

const SUPABASE_DIR = fileURLToPath(new URL('../..', import.meta.url));

/** What the owner of the database sets, and what triggers make of the seeds. Every other table is emptied before each test. */
const KEPT = [
  ...['shop_config', 'shop_limits', 'caller_limits', 'caller_salt', 'newsletter_secret'],
  ...['product_terms', 'product_words', 'synonym_terms'],
];

/** The table that each seed fills. */
const FILLED: Record<string, string> = {
  'seed.sql': 'public.products',
  'seed-articles.sql': 'public.blog_posts',
  'seed-search.sql': 'public.search_synonyms',
};

const seedOf = (table: string, sql: string, sequence: string | null = `${table}_id_seq`) => ({ table, sequence, sql });

/** The rows that come with the migrations, because other tables name them or no shop is without them. */
function migratedSql(table: string): string {
  const all = readMigrations(SUPABASE_DIR).map(({ sql }) => sql);
  const [found] = all.flatMap((sql) => new RegExp(`^insert into ${table} [\\s\\S]*?;$`, 'm').exec(sql) ?? []);
  if (!found) throw new Error(`Which migration fills ${table}?`);
  return found;
}

const seeds = [
  seedOf('public.categories', migratedSql('public.categories')),
  seedOf(
    'public.delivery_zones',
    `${migratedSql('public.delivery_zones')} select setval('public.delivery_zones_id_seq', 3);`,
  ),
  seedOf('public.delivery_options', migratedSql('public.delivery_options'), null),
  seedOf('public.delivery_rules', migratedSql('public.delivery_rules'), null),
  seedOf('public.holidays', migratedSql('public.holidays'), null),
  ...readSeeds(SUPABASE_DIR).map(({ name, sql }) => {
    const table = FILLED[name];
    if (!table) throw new Error(`Which table does ${name} fill?`);
    return seedOf(table, sql);
  }),
];

interface Found {
  table: string;
  /** Of a table that a seed fills: which versions of rows are in it, and how far its numbers have come. */
  versions: string | null;
}

/** Puts every row back. Only what a test has changed is done again, because all of it takes a tenth of a second. Deletes, because
 *  truncating takes ten times as long where there is so little to delete. */
async function prepareReset(database: Database): Promise<() => Promise<void>> {
  const relations = await database.sql.query<{ name: string; kind: 'r' | 'S' }>(
    `select format('%I.%I', n.nspname, c.relname) as name, c.relkind as kind
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'private') and c.relkind in ('r', 'S') and c.relname <> all ($1)`,
    [KEPT],
  );
  const seeded = seeds.flatMap(({ table, sequence }) => [table, ...(sequence ? [sequence] : [])]);
  const names = (kind: 'r' | 'S') =>
    relations.filter((one) => one.kind === kind && !seeded.includes(one.name)).map(({ name }) => name);
  const findSql = [
    ...names('r').map((table) => `select '${table}' as "table", null as versions where exists (select from ${table})`),
    ...seeds.map(
      ({ table, sequence }) => `select '${table}', (select string_agg(xmin::text || ctid::text, ',') from ${table})
        || ${sequence ? `(select last_value::text || is_called::text from ${sequence})` : "''"}`,
    ),
  ].join(' union all ');
  const numbersSql = `select ${names('S').map((name) => `setval('${name}', 1, false)`)};`;
  let asSeeded: Found[] = [];

  return async () => {
    const found = await database.sql.query<Found>(findSql);
    const same = ({ table, versions }: Found) =>
      versions && asSeeded.some((one) => one.table === table && one.versions === versions);
    const changed = seeds.filter(({ table }) => !found.some((one) => one.table === table && same(one)));
    await database.sql.exec(`set local session_replication_role = replica;
      ${found.map((one) => (same(one) ? '' : `delete from ${one.table};`)).join('')}
      ${changed.map(({ table, sequence }) => `delete from ${table}; ${sequence ? `select setval('${sequence}', 1, false);` : ''}`).join('')}
      ${numbersSql}
      set local session_replication_role = origin;
      insert into public.shop_settings default values;
      ${listStaffSql}
      ${changed.map(({ sql }) => sql).join('')}`);
    if (changed.length > 0) {
      asSeeded = (await database.sql.query<Found>(findSql)).filter(({ versions }) => versions);
    }
  };
}

export interface Shop {
  database: Database;
  clients: Readonly<Record<Actor, SupabaseClient>>;
  signedIn(claims: SessionClaims): Promise<SupabaseClient>;
  stockOf(productId: number): Promise<number>;
  /** Moves the end of an order's payment time into the past. */
  expirePayment(orderId: string): Promise<void>;
}

interface Opened {
  database: Database;
  reset(): Promise<void>;
}

let opened: Promise<Opened> | undefined;

async function openDatabase(): Promise<Opened> {
  const snapshot = new Blob([readFileSync(inject('databaseSnapshot'))]);
  const database = await createDatabase({ dataDir: 'memory', snapshot, env: {}, ...TEST_KEYS });
  return { database, reset: await prepareReset(database) };
}

/** The database of one process, in the state of the seed before each test. The files that a process runs share it, because
 *  opening one takes longer than most of them: a test that changes more than rows changes it back. */
export async function openShop(): Promise<Shop> {
  opened ??= openDatabase();
  const { database, reset } = await opened;
  const signedIn = async (claims: SessionClaims) => database.as(await signToken(claims, TEST_KEYS.jwtSecret));
  const clients = {
    visitor: database.anon(),
    owner: await signedIn(OWNER),
    stranger: await signedIn(STRANGER),
    staff: await signedIn(STAFF),
    service: database.service(),
  };
  beforeEach(reset);
  return {
    database,
    clients,
    signedIn,
    stockOf: async (productId) => {
      const rows = await database.sql.query<{ stock: number }>('select stock from public.products where id = $1', [
        productId,
      ]);
      if (!rows[0]) throw new Error(`no product ${productId}`);
      return rows[0].stock;
    },
    expirePayment: async (orderId) => {
      await database.sql.query("update public.orders set expires_at = now() - interval '1 second' where id = $1", [
        orderId,
      ]);
    },
  };
}
