import { PostgrestClient } from '@supabase/postgrest-js';
import { env } from '@/config/env';
import { DATABASE_TIMEOUT_MS, noDatabase } from './client';
import type { Database } from './database.types';
import { type Answer, answerOf, type Call } from './read';

let reader: PostgrestClient<Database> | null = null;

/** Reads public data as a visitor, with a tenth of the code of `getDatabase`. Throws without a database. */
export function publicReader(): PostgrestClient<Database> {
  if (reader) return reader;
  if (!env.supabase) throw noDatabase();
  const { url, publishableKey } = env.supabase;
  const restUrl = new URL('rest/v1', new URL(url, window.location.origin).href.replace(/\/?$/, '/'));
  reader = new PostgrestClient<Database>(restUrl.href, {
    headers: { apikey: publishableKey },
    timeout: DATABASE_TIMEOUT_MS,
    // As in client.ts, the query cache retries.
    retry: false,
  });
  return reader;
}

/** Reads public data. Rejects as `read` does. */
export const readAsVisitor = async <Value>(
  answer: Answer<Value>,
  request: (reader: PostgrestClient<Database>) => Call,
  signal?: AbortSignal,
): Promise<Value> => answerOf(request(publicReader()), answer, signal);
