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

const asSeededSql = `
truncate public.payments, public.order_items, public.orders, private.guest_tokens, private.paypal_orders,
  private.deleted_accounts, public.addresses,
  public.newsletter_subscribers, public.products, public.order_events, public.customers, public.blog_posts,
  public.audit_log, public.access_log, public.staff_members, private.call_counts restart identity cascade;
delete from public.shop_settings;
insert into public.shop_settings default values;
${listStaffSql}
${readSeeds(SUPABASE_DIR)
  .map((file) => file.sql)
  .join('\n')}`;

export interface Shop {
  database: Database;
  clients: Readonly<Record<Actor, SupabaseClient>>;
  signedIn(claims: SessionClaims): Promise<SupabaseClient>;
  stockOf(productId: number): Promise<number>;
  /** Moves the end of an order's payment time into the past. */
  expirePayment(orderId: string): Promise<void>;
}

let opened: Promise<Database> | undefined;

function openDatabase(): Promise<Database> {
  const snapshot = new Blob([readFileSync(inject('databaseSnapshot'))]);
  return createDatabase({ dataDir: 'memory', snapshot, env: {}, ...TEST_KEYS });
}

/** The database of one process, in the state of the seed before each test. The files that a process runs share it, because
 *  opening one takes longer than most of them: a test that changes more than rows changes it back. */
export async function openShop(): Promise<Shop> {
  opened ??= openDatabase();
  const database = await opened;
  const signedIn = async (claims: SessionClaims) => database.as(await signToken(claims, TEST_KEYS.jwtSecret));
  const clients = {
    visitor: database.anon(),
    owner: await signedIn(OWNER),
    stranger: await signedIn(STRANGER),
    staff: await signedIn(STAFF),
    service: database.service(),
  };
  beforeEach(() => database.sql.exec(asSeededSql));
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
