import { type Deps, SettingError, setting } from './deps.ts';
import { parseJson } from './json.ts';
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
  record_paypal_order: { order_id: string; paypal_id: string };
  is_paypal_order_of: { order_id: string; paypal_id: string };
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
 * Supabase sets the secret keys as a JSON object, a JSON array or a comma-separated list, and the classic key beside
 * them. A secret key can be replaced alone, and works on when the classic keys are switched off.
 */
function serviceKey(deps: Deps): string {
  const key =
    secretKey(deps.env('SUPABASE_SECRET_KEYS')?.trim() ?? '') || deps.env('SUPABASE_SERVICE_ROLE_KEY')?.trim();
  if (!key) throw new SettingError('SUPABASE_SECRET_KEYS or SUPABASE_SERVICE_ROLE_KEY');
  return key;
}

/** The key named `default`, or the first. */
function secretKey(keys: string): string | null {
  if (!/^[[{]/.test(keys)) return optionalText.parse(keys.split(',')[0]?.trim());
  const named = Object.entries(parseJson(keys) ?? {});
  const [, key] = named.find(([name]) => name === 'default') ?? named[0] ?? [];
  return optionalText.parse(key);
}
