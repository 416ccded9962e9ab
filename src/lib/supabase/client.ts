import type { SupabaseClient } from '@supabase/supabase-js';
import { env } from '@/config/env';
import type { Database } from './database.types';

/** The JSON of a request without what PostgreSQL cannot store in a text: NUL and unpaired surrogates. */
export const storableJson = (json: string): string =>
  json.replace(/\\\\|\\u0000|\\ud[89a-f][0-9a-f]{2}/g, (escaped) => (escaped === '\\\\' ? escaped : ''));

/** A `fetch` whose request bodies contain only text that the database can store. */
const storableFetch: typeof fetch = (input, init) =>
  fetch(input, typeof init?.body === 'string' ? { ...init, body: storableJson(init.body) } : init);

export type DatabaseClient = SupabaseClient<Database>;

/** How long the database may take to answer before a call is treated as failed, in milliseconds. */
export const DATABASE_TIMEOUT_MS = 15_000;

/** The same for a server function, which calls a payment provider and then the database. */
export const FUNCTION_TIMEOUT_MS = 30_000;

type TokenSource = () => Promise<string | null>;

let client: Promise<DatabaseClient> | null = null;
let tokenSource: TokenSource = async () => null;

/** Sets where the access token of the signed-in user comes from; a source that returns null means a visitor. */
export function setAccessTokenSource(source: TokenSource): void {
  tokenSource = source;
}

/** Whether a database is configured. Without one the shop shows its built-in catalogue and cannot take orders. */
export const hasDatabase = env.supabase !== null;

export const noDatabase = () =>
  new Error('No database is configured (VITE_SUPABASE_URL, VITE_SUPABASE_PUBLISHABLE_KEY).');

/**
 * The database client, loaded on first use so that no page waits for its code.
 * Rejects when no database is configured or its code cannot be fetched; a later call tries again.
 */
export function getDatabase(): Promise<DatabaseClient> {
  if (!client) {
    client = connect();
    client.catch(() => {
      client = null;
    });
  }
  return client;
}

async function connect(): Promise<DatabaseClient> {
  if (!env.supabase) throw noDatabase();
  const { createClient } = await import('@supabase/supabase-js');
  const url = new URL(env.supabase.url, window.location.origin).href;
  const connected = createClient<Database>(url, env.supabase.publishableKey, {
    accessToken: () => tokenSource(),
    db: { timeout: DATABASE_TIMEOUT_MS },
    global: { fetch: storableFetch },
  });
  // The query cache retries already; both together would keep the user waiting for 15 seconds.
  // biome-ignore lint/complexity/useLiteralKeys: the property is protected, and there is no option for it
  connected['rest'].retry = false;
  return connected;
}
