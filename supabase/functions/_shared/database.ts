import type { z } from 'zod';
import { type Deps, SettingError, setting } from './deps.ts';
import { parseJson } from './json.ts';
import type { Provider } from './payment-words.ts';
import { lenientObject, optionalText } from './schema-parts.ts';
import { callUpstream, UpstreamError, type UpstreamReply } from './upstream.ts';

/** What the database accepts as JSON. */
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

/** The database functions that only the server may call, with their arguments. Amounts are minor units. */
export interface DatabaseFunctions {
  mark_order_paid: {
    order_id: string;
    provider: Provider;
    reference: string;
    amount_minor: number;
    currency: string;
    fee_minor?: number;
    method?: string;
  };
  mark_payment_failed: { order_id: string; provider: Provider; reference: string };
  erase_account: { user_id: string };
  record_paypal_order: { order_id: string; paypal_id: string };
  is_paypal_order_of: { order_id: string; paypal_id: string };
  claim_refund: { refund_id: string; token: string };
  release_refund: { refund_id: string; token: string };
  settle_refund: { refund_id: string; status: string; provider_refund_id?: string; failure?: string };
  apply_provider_refund: {
    provider: Provider;
    payment_reference: string;
    provider_refund_id: string;
    amount_minor: number;
    currency: string;
    status: string;
    kind?: string;
    our_refund_id?: string;
    failure?: string;
  };
  apply_dispute_loss: {
    provider: Provider;
    dispute_id: string;
    payment_reference: string;
    amount_minor: number;
    currency: string;
  };
  report_incident: {
    kind: 'mismatch' | 'unknown_payment' | 'refund';
    provider: Provider;
    reference: string;
    order_id?: string | null;
    details: Record<string, string | number>;
  };
  report_dispute: {
    provider: Provider;
    dispute_id: string;
    payment_reference: string;
    amount_minor: number;
    currency: string;
    status: 'open' | 'won' | 'lost';
    provider_status?: string;
    reason?: string;
    respond_by?: string;
  };
  begin_reconciliation: { mode: 'full' | 'pending'; days: number };
  keep_reconciliation: { run_id: string; cursor: Json; report: Json; ended: boolean };
  compare_payments: { provider: Provider; listed: Json[]; dry_run: boolean };
  record_payouts: { provider: Provider; listed: Json[]; dry_run: boolean };
  paypal_orders_to_ask: { created_after: string; asked_before?: string | null; most: number; dry_run: boolean };
  finish_paypal_order: { paypal_id: string };
  claim_publication: { pause_seconds: number };
  keep_publication: { fingerprint: string; failure: string | null };
  publication_state: never;
  leave_newsletter: { token: string };
  claim_mails: { most: number; lease_seconds: number; tells_failed: boolean };
  hand_back_mails: { mails: Json[]; pause_seconds: number; problem?: string };
  settle_mail: {
    mail_id: string;
    attempt: number;
    outcome: 'sent' | 'retry' | 'refused';
    provider_id: string | null;
    problem: string | null;
  };
  count_mails: never;
}

/** The database functions called on behalf of a user, whom the database identifies by their token. */
export interface CallerFunctions {
  begin_refund: {
    payment_id: string;
    amount_minor: number;
    reason: string;
    idempotency_key: string;
    lines: { item: string; quantity: number }[] | null;
  };
  resume_refund: { refund_id: string };
  preview_letter: { subject: string; body: string };
}

/** The refusal of a database function. */
export const refusal = lenientObject({ hint: optionalText, details: optionalText });

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

/** Like `callFunction`, with a validated result. Throws an `UpstreamError` on a refusal or any other result. */
export async function readFunction<Name extends keyof DatabaseFunctions, Output>(
  deps: Deps,
  name: Name,
  args: DatabaseFunctions[Name],
  answer: z.ZodType<Output>,
): Promise<Output> {
  const reply = await callFunction(deps, name, args);
  const read = answer.safeParse(reply.body);
  if (!reply.ok || !read.success) throw new UpstreamError(`the database refused ${name} (${reply.status})`);
  return read.data;
}

/** Calls a database function with the rights of the session token's user. */
export function callFunctionAs<Name extends keyof CallerFunctions>(
  deps: Deps,
  token: string,
  name: Name,
  args: CallerFunctions[Name],
): Promise<UpstreamReply> {
  const key = firstKey(deps, 'SUPABASE_PUBLISHABLE_KEYS', 'SUPABASE_ANON_KEY');
  return callDatabase(deps, `rpc/${name}`, { method: 'POST', body: JSON.stringify(args) }, { key, token });
}

function callDatabase(
  deps: Deps,
  path: string,
  init: RequestInit,
  caller?: { key: string; token: string },
): Promise<UpstreamReply> {
  const key = caller?.key ?? firstKey(deps, 'SUPABASE_SECRET_KEYS', 'SUPABASE_SERVICE_ROLE_KEY');
  // A classic key is a token, the only place where its role is read. Supabase refuses any other key as a token.
  const token = caller?.token ?? (key.startsWith('eyJ') ? key : null);
  const headers = new Headers({ apikey: key, 'content-type': 'application/json' });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  const base = setting(deps, 'SUPABASE_URL').replace(/\/+$/, '');
  return callUpstream(deps, 'the database', `${base}/rest/v1/${path}`, { ...init, headers });
}

/**
 * Supabase sets keys as a JSON object, a JSON array or a comma-separated list, in addition to the classic key. A key of
 * the list can be replaced separately, and keeps working when the classic keys are disabled.
 */
function firstKey(deps: Deps, list: string, classic: string): string {
  const key = keyOfList(deps.env(list)?.trim() ?? '') || deps.env(classic)?.trim();
  if (!key) throw new SettingError(`${list} or ${classic}`);
  return key;
}

/** The key named `default`, or the first. */
function keyOfList(keys: string): string | null {
  if (!/^[[{]/.test(keys)) return optionalText.parse(keys.split(',')[0]?.trim());
  const named = Object.entries(parseJson(keys) ?? {});
  const [, key] = named.find(([name]) => name === 'default') ?? named[0] ?? [];
  return optionalText.parse(key);
}
