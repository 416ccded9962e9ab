import { existsSync } from 'node:fs';
import path from 'node:path';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { App } from '@supabase/lite';
import { createPgliteConnection } from '@supabase/lite/pglite';
import type { Emulator } from '../emulator.ts';
import { answerBeforeApi } from '../gateway.ts';
import { type Clients, clientsOf } from './clients.ts';
import { keepDump, keptDump } from './dump.ts';
import { lockDataFolder } from './lock.ts';
import { migrateAndSeed } from './migrate.ts';
import { createMutex } from './mutex.ts';
import { keepExpectedErrorsOffTheConsole, toPostgrestError } from './postgrest-errors.ts';
import { readInReadOnlyTransactions } from './read-only-calls.ts';
import { sendSettingsTogether } from './settings-together.ts';
import { applyShopOverrides, readShopOverrides } from './shop-settings.ts';

const SUPABASE_DIR = path.join(import.meta.dirname, '../../supabase');
const EXPIRY_INTERVAL_MS = 60_000;
const EXPIRY_BUDGET_MS = 45_000;
const ERASURE_INTERVAL_MS = 3_600_000;
const CLOSING_INTERVAL_MS = 600_000;

interface DatabaseOptions {
  /** `memory`, or the folder that keeps the data. */
  dataDir: string;
  jwtSecret: string;
  publishableKey: string;
  secretKey: string;
  /** A dump of an earlier database to start from; `memory` only. */
  snapshot?: Blob;
  /** The folder with `migrations` and the seed files; the project's own by default. */
  supabaseDir?: string;
  /** Runs the jobs that pg_cron runs on a hosted project. Off in tests, where they would interfere. */
  runsJobs?: boolean;
  env?: Readonly<Record<string, string | undefined>>;
}

/** Plain SQL as the owner of the database, between requests. */
interface Sql {
  query<Row>(text: string, parameters?: unknown[]): Promise<Row[]>;
  /** Several statements in one transaction. */
  exec(text: string): Promise<void>;
}

export interface Database extends Clients {
  api: Emulator;
  sql: Sql;
  /** Releases the stock of expired unpaid orders and returns how many there were. */
  expireUnpaidOrders(): Promise<number>;
  close(): Promise<void>;
}

export interface EmbeddedDatabase extends Database {
  /** A dump of the whole database, for `snapshot`. */
  dump(): Promise<Blob>;
}

// PostgREST returns numeric as a JSON number and timestamps in ISO 8601; PGlite returns PostgreSQL's own text.
const toIsoTime = (text: string) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
const parsers = { 1114: toIsoTime, 1184: toIsoTime, 1700: Number };

async function openConnection(options: DatabaseOptions) {
  const { supabaseDir = SUPABASE_DIR } = options;
  const folder = options.dataDir === 'memory' ? undefined : path.join(options.dataDir, 'database');
  const isEmpty = supabaseDir === SUPABASE_DIR && !options.snapshot && !(folder && existsSync(folder));
  const dump = options.snapshot ?? (isEmpty ? keptDump(supabaseDir) : undefined);
  const connection = await createPgliteConnection({
    url: folder,
    pgliteOptions: { parsers, extensions: { pg_trgm }, ...(dump ? { loadDataDir: dump } : {}) },
  });
  connection.normalizeDbError = toPostgrestError;
  readInReadOnlyTransactions(connection);
  sendSettingsTogether(connection.driver);
  const app = new App({
    connection,
    api: { schemas: ['public'] },
    auth: {
      enabled: false,
      jwt_secret: options.jwtSecret,
      publishable_key: options.publishableKey,
      secret_key: options.secretKey,
    },
    options: { server: { admin: false } },
  });
  await app.init();
  await app.ensureSystemSchema();
  if (connection.config.baseSchema) await connection.driver.exec(connection.config.baseSchema);
  await migrateAndSeed(connection.driver, supabaseDir);
  if (isEmpty && !dump) await keepDump(supabaseDir, await connection.driver.dumpDataDir('none'));
  await applyShopOverrides(connection.driver, readShopOverrides(options.env ?? process.env));
  await connection.clearSchemaCache?.();
  // Otherwise the first request grants all rights on all tables to all roles.
  Object.assign(connection, { rlsState: 'active' });
  return { app, connection, pg: connection.driver };
}

/** Releases the stock of expired unpaid orders, step by step, as the job does, and returns how many there were. */
export async function expireAll(sql: Sql): Promise<number> {
  const stopAt = performance.now() + EXPIRY_BUDGET_MS;
  for (let expired = 0; ; ) {
    const [row] = await sql.query<{ released: number }>('select public.expire_unpaid_orders() as released');
    expired += row?.released ?? 0;
    if (!row?.released || performance.now() > stopAt) return expired;
  }
}

function repeat(everyMs: number, what: string, job: () => Promise<unknown>): NodeJS.Timeout {
  const run = () => job().catch((error: unknown) => console.error(`${what} failed:`, error));
  return setInterval(run, everyMs).unref();
}

/**
 * Opens the embedded database: real PostgreSQL in this process, migrated and seeded, serving `/rest/v1` like a hosted
 * Supabase project. Throws a message for the terminal if the data folder is in use or cannot be migrated.
 */
export async function createDatabase(options: DatabaseOptions): Promise<EmbeddedDatabase> {
  keepExpectedErrorsOffTheConsole();
  const unlock = options.dataDir === 'memory' ? () => {} : lockDataFolder(options.dataDir);
  const { app, connection, pg } = await openConnection(options).catch((error: unknown) => {
    unlock();
    throw error;
  });

  // All requests share one connection, and the driver would interleave the statements of concurrent requests.
  const runExclusive = createMutex();
  const fetchRest = (request: Request) =>
    runExclusive(async () => answerBeforeApi(request) ?? app.fetch(request, { peerAddress: null }));

  const sql: Sql = {
    query: <Row>(text: string, parameters?: unknown[]) =>
      runExclusive(async () => (await pg.query<Row>(text, parameters)).rows),
    exec: (text) => runExclusive(() => pg.transaction(async (tx) => void (await tx.exec(text)))),
  };
  const expireUnpaidOrders = () => expireAll(sql);
  const eraseStaleData = () =>
    sql.exec('select private.erase_stale_data(), private.ask_buyers(), private.rank_products()');
  const closeBooks = () => sql.exec('select private.close_books(), private.fold_customer_counts()');
  const jobs = options.runsJobs
    ? [
        repeat(EXPIRY_INTERVAL_MS, 'Releasing unpaid orders', expireUnpaidOrders),
        repeat(ERASURE_INTERVAL_MS, 'Erasing what is no longer needed', eraseStaleData),
        repeat(CLOSING_INTERVAL_MS, 'Closing the books', closeBooks),
      ]
    : [];

  let closing: Promise<void> | undefined;
  const close = () => {
    for (const job of jobs) clearInterval(job);
    closing ??= runExclusive(() => connection.close()).finally(unlock);
    return closing;
  };

  return {
    api: {
      handle: async (request) => (/^\/rest\/v1(\/|$)/.test(new URL(request.url).pathname) ? fetchRest(request) : null),
      close,
    },
    ...clientsOf(fetchRest, options),
    sql,
    expireUnpaidOrders,
    dump: () => runExclusive(() => pg.dumpDataDir('none')),
    close,
  };
}
