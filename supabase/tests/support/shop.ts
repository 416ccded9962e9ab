import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, inject } from 'vitest';
import { createDatabase, type Database } from '../../../sandbox/database/backend';
import { type SessionClaims, signToken } from '../../../sandbox/database/tokens';
import { type Actor, OWNER, STAFF, STRANGER, SUSPENDED } from './actors';
import { TEST_KEYS } from './keys';
import { prepareReset } from './reset';

export interface Shop {
  database: Database;
  clients: Readonly<Record<Actor, SupabaseClient>>;
  signedIn(claims: SessionClaims): Promise<SupabaseClient>;
  /** Adds a suspended owner to the staff. */
  suspended(): Promise<SupabaseClient>;
  stockOf(productId: number): Promise<number>;
  /** Moves the expiry of an order into the past. */
  expirePayment(orderId: string): Promise<void>;
}

interface Opened {
  database: Database;
  service: SupabaseClient;
  reset(): Promise<void>;
}

let opened: Promise<Opened> | undefined;

const readSnapshot = () => new Blob([readFileSync(inject('databaseSnapshot'))]);

/** A separate migrated and seeded database, for tests that change more than rows. */
export const openCopy = () => PGlite.create({ loadDataDir: readSnapshot(), extensions: { pg_trgm } });

/** On the server of a hosted project in the long form, otherwise embedded. */
async function openDatabase(): Promise<Opened> {
  const server = inject('postgres');
  const database = server
    ? await (await import('./server-database')).openServerDatabase(server)
    : await createDatabase({ dataDir: 'memory', snapshot: readSnapshot(), env: {}, ...TEST_KEYS });
  // Most files let new accounts buy whole stocks. The tests of the newcomers' share reset it.
  await database.sql.exec('update private.shop_limits set guest_share = 1');
  return { database, service: database.service(), reset: await prepareReset(database) };
}

/** The database of one process, reset to the seed before each test. The files of a process share it, because opening one
 *  takes longer than most of them: a test that changes more than rows has to undo that. */
export async function openShop(): Promise<Shop> {
  opened ??= openDatabase();
  const { database, service, reset } = await opened;
  const signedIn = async (claims: SessionClaims) => database.as(await signToken(claims, TEST_KEYS.jwtSecret));
  const clients = {
    visitor: database.anon(),
    owner: await signedIn(OWNER),
    stranger: await signedIn(STRANGER),
    staff: await signedIn(STAFF),
    service,
  };
  beforeEach(reset);
  return {
    database,
    clients,
    signedIn,
    suspended: async () => {
      const values = [SUSPENDED.email.toLowerCase(), SUSPENDED.sub];
      await database.sql.query(
        `insert into public.staff_members (email, user_id, first_seen_at, role, invited_by, suspended_by, suspended_at)
         values ($1, $2, now(), 'owner', 'database', 'database', now())`,
        values,
      );
      return signedIn(SUSPENDED);
    },
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
