import { type Deps, MissingSettingError, setting } from './deps.ts';
import { optionalText } from './schema-parts.ts';
import { callUpstream, type UpstreamReply } from './upstream.ts';

export type Provider = 'paystack' | 'paypal';

/** The database functions that only the server may call, with their arguments. Amounts are minor units. */
export interface DatabaseFunctions {
  mark_order_paid: {
    order_id: string;
    provider: Provider;
    reference: string;
    amount_minor: number;
    currency: string;
  };
  mark_payment_failed: { order_id: string; provider: Provider; reference: string };
  erase_account: { user_id: string };
}

/** Reads rows. `query` is a table with PostgREST's filters, such as `orders?id=eq.1`. */
export function readRows(deps: Deps, query: string): Promise<UpstreamReply> {
  return callDatabase(deps, query, { method: 'GET' });
}

/** Calls a database function. Its refusals are replies with a `hint`, not errors. */
export function callFunction<Name extends keyof DatabaseFunctions>(
  deps: Deps,
  name: Name,
  args: DatabaseFunctions[Name],
): Promise<UpstreamReply> {
  return callDatabase(deps, `rpc/${name}`, { method: 'POST', body: JSON.stringify(args) });
}

function callDatabase(deps: Deps, path: string, init: RequestInit): Promise<UpstreamReply> {
  const key = serviceKey(deps);
  const headers = { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const base = setting(deps, 'SUPABASE_URL').replace(/\/+$/, '');
  return callUpstream(deps, 'the database', `${base}/rest/v1/${path}`, { ...init, headers });
}

/**
 * Supabase sets the newer keys as a JSON object, a JSON array or a comma-separated list, the classic key, or both. The newer
 * ones count: a project that has switched its classic keys off still hands them out.
 */
function serviceKey(deps: Deps): string {
  const newer = deps.env('SUPABASE_SECRET_KEYS')?.trim() ?? '';
  const classic = deps.env('SUPABASE_SERVICE_ROLE_KEY')?.trim();
  const key = firstKey(newer) || classic;
  if (!key) throw new MissingSettingError('SUPABASE_SERVICE_ROLE_KEY or SUPABASE_SECRET_KEYS');
  return key;
}

function firstKey(keys: string): string | null {
  const values: unknown[] = /^[[{]/.test(keys) ? Object.values(JSON.parse(keys)) : keys.split(',');
  return optionalText.parse(values[0]);
}
