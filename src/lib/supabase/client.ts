import type { SupabaseClient } from '@supabase/supabase-js';
import { env } from '@/config/env';
import type { Database } from './database.types';
import { withoutKeyAsToken } from './key-as-token';

/** The JSON of a request without what PostgreSQL cannot store in a text: NUL and unpaired surrogates. */
export const storableJson = (json: string): string =>
  json.replace(/\\\\|\\u0000|\\ud[89a-f][0-9a-f]{2}/g, (escaped) => (escaped === '\\\\' ? escaped : ''));

/** A `fetch` that sends only text that the database can store, and no key as a token. */
const shopFetch: typeof fetch = async (input, init) => {
  const headers = withoutKeyAsToken(init?.headers);
  const body = typeof init?.body === 'string' ? { body: storableJson(init.body) } : {};
  const request = { ...init, ...body, headers };
  const response = await fetch(input, request);
  if (response.status !== 403 || !(await session.confirm(response.clone()))) return response;
  headers.set('authorization', `Bearer ${await session.token()}`);
  // The signal of the first request has timed out while the user was typing.
  return fetch(input, { ...request, signal: AbortSignal.timeout(FUNCTION_TIMEOUT_MS) });
};

export type DatabaseClient = SupabaseClient<Database>;

/** How long the database may take to answer before a call is treated as failed, in milliseconds. */
export const DATABASE_TIMEOUT_MS = 15_000;

/** The same for a server function, which calls a payment provider and then the database. */
export const FUNCTION_TIMEOUT_MS = 30_000;

interface SessionSource {
  /** The access token; null for a visitor. */
  token: () => Promise<string | null>;
  /** Lets the user confirm a sign-in that was too old for a request; `token` is a new one after that. */
  confirm: (refused: Response) => Promise<boolean>;
}

let client: Promise<DatabaseClient> | null = null;
let session: SessionSource = { token: async () => null, confirm: async () => false };

/** Sets where the access token of the signed-in user comes from. */
export function setSessionSource(source: SessionSource): void {
  session = source;
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
    accessToken: () => session.token(),
    db: { timeout: DATABASE_TIMEOUT_MS },
    global: { fetch: shopFetch },
  });
  // The query cache retries already; both together would keep the user waiting for 15 seconds.
  // biome-ignore lint/complexity/useLiteralKeys: the property is protected, and there is no option for it
  connected['rest'].retry = false;
  return connected;
}
