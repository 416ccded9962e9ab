import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, inject } from 'vitest';
import { createDatabase, type Database } from '../../../sandbox/database/backend';
import { readSeeds } from '../../../sandbox/database/migrate';
import { type SessionClaims, signToken } from '../../../sandbox/database/tokens';
import { type Actor, listStaffSql, OWNER, STAFF, STRANGER } from './actors';
import { TEST_KEYS } from './keys';

const SUPABASE_DIR = fileURLToPath(new URL('../..', import.meta.url));

/** What the owner of the database sets. Every other table is emptied before each test. */
const KEPT = ['shop_config', 'shop_limits', 'caller_limits', 'caller_salt'];

const seedSql = `
insert into public.shop_settings default values;
${listStaffSql}
${readSeeds(SUPABASE_DIR)
  .map((file) => file.sql)
  .join('\n')}`;

/** Deletes, because truncating takes ten times as long where there is so little to delete. */
async function resetSqlOf(database: Database): Promise<string> {
  const rows = await database.sql.query<{ sql: string }>(
    `select case c.relkind when 'r' then format('delete from %s;', c.oid::regclass)
                           else format('select setval(%L, 1, false);', c.oid::regclass) end as sql
       from pg_class c
      where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'S')
        and c.relname <> all ($1)`,
    [KEPT],
  );
  return `set local session_replication_role = replica;
    ${rows.map((row) => row.sql).join('\n')}
    set local session_replication_role = origin;
    ${seedSql}`;
}

export interface Shop {
  database: Database;
  clients: Readonly<Record<Actor, SupabaseClient>>;
  signedIn(claims: SessionClaims): Promise<SupabaseClient>;
  stockOf(productId: number): Promise<number>;
  /** Moves the end of an order's payment time into the past. */
  expirePayment(orderId: string): Promise<void>;
}

let opened: Promise<{ database: Database; resetSql: string }> | undefined;

async function openDatabase(): Promise<{ database: Database; resetSql: string }> {
  const snapshot = new Blob([readFileSync(inject('databaseSnapshot'))]);
  const database = await createDatabase({ dataDir: 'memory', snapshot, env: {}, ...TEST_KEYS });
  return { database, resetSql: await resetSqlOf(database) };
}

/** The database of one process, in the state of the seed before each test. The files that a process runs share it, because
 *  opening one takes longer than most of them: a test that changes more than rows changes it back. */
export async function openShop(): Promise<Shop> {
  opened ??= openDatabase();
  const { database, resetSql } = await opened;
  const signedIn = async (claims: SessionClaims) => database.as(await signToken(claims, TEST_KEYS.jwtSecret));
  const clients = {
    visitor: database.anon(),
    owner: await signedIn(OWNER),
    stranger: await signedIn(STRANGER),
    staff: await signedIn(STAFF),
    service: database.service(),
  };
  beforeEach(() => database.sql.exec(resetSql));
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
