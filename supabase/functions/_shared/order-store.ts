import { type Deps, MissingSetting, setting } from './deps.ts';
import { fields, text, wholeNumber } from './json-fields.ts';
import { callUpstream, UpstreamFault, type UpstreamReply } from './upstream.ts';

export type Provider = 'paystack' | 'paypal';

/** What the functions need to know of an order. Amounts are minor units of `chargedCurrency`. */
export interface StoredOrder {
  id: string;
  status: string;
  paymentStatus: string;
  paymentMethod: string;
  paymentReference: string | null;
  chargedMinor: number;
  chargedCurrency: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

export interface Payment {
  orderId: string;
  provider: Provider;
  reference: string;
  amountMinor: number;
  currency: string;
}

export type Settlement = { outcome: 'paid' | 'already_paid' | 'refund_due'; status: string; paymentStatus: string };

const REFUSALS = new Set(['AMOUNT_MISMATCH', 'REFERENCE_USED', 'ORDER_NOT_FOUND']);
const COLUMNS = 'id,status,payment_status,payment_method,payment_reference,charged_minor,charged_currency,expires_at';

/** The service key of the project: the classic one, else the first of the newer list (a JSON object or array). */
function serviceKey(deps: Deps): string {
  const classic = deps.env('SUPABASE_SERVICE_ROLE_KEY')?.trim();
  if (classic) return classic;
  const newer = deps.env('SUPABASE_SECRET_KEYS')?.trim() ?? '';
  const first =
    newer.startsWith('{') || newer.startsWith('[') ? Object.values(JSON.parse(newer))[0] : newer.split(',')[0];
  const key = text(first);
  if (!key) throw new MissingSetting('SUPABASE_SERVICE_ROLE_KEY or SUPABASE_SECRET_KEYS');
  return key;
}

function callDatabase(deps: Deps, path: string, init: RequestInit): Promise<UpstreamReply> {
  const key = serviceKey(deps);
  const headers = { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const base = setting(deps, 'SUPABASE_URL').replace(/\/+$/, '');
  return callUpstream(deps, 'the database', `${base}/rest/v1/${path}`, { ...init, headers });
}

/**
 * The order of that id (a UUID), or null.
 * @throws UpstreamFault when the database gives no usable answer
 */
export async function findOrder(deps: Deps, id: string): Promise<StoredOrder | null> {
  const reply = await callDatabase(deps, `orders?id=eq.${encodeURIComponent(id)}&select=${COLUMNS}`, { method: 'GET' });
  if (!reply.ok || !Array.isArray(reply.body))
    throw new UpstreamFault(`the database refused to read an order (${reply.status})`);
  return reply.body.length === 0 ? null : storedOrder(fields(reply.body[0]));
}

function storedOrder(row: Record<string, unknown>): StoredOrder {
  const chargedMinor = wholeNumber(row.charged_minor);
  const chargedCurrency = text(row.charged_currency);
  if (chargedMinor === null || !chargedCurrency) throw new UpstreamFault('the database sent an order without a charge');
  return {
    id: String(row.id).toLowerCase(),
    status: String(row.status),
    paymentStatus: String(row.payment_status),
    paymentMethod: String(row.payment_method),
    paymentReference: text(row.payment_reference),
    chargedMinor,
    chargedCurrency,
    expiresAt: Date.parse(String(row.expires_at)),
  };
}

/**
 * Records money that the provider has confirmed and moves the order on. Safe to repeat: the database makes the
 * transition once. `refund_due` means that the money came for an order that cannot take it, `refused` that the
 * database knows this money for another order or another sum.
 * @throws UpstreamFault when the database is down
 */
export async function markOrderPaid(
  deps: Deps,
  payment: Payment,
): Promise<Settlement | { outcome: 'refused'; hint: string }> {
  const body = JSON.stringify({
    order_id: payment.orderId,
    provider: payment.provider,
    reference: payment.reference,
    amount_minor: payment.amountMinor,
    currency: payment.currency,
  });
  const reply = await callDatabase(deps, 'rpc/mark_order_paid', { method: 'POST', body });
  const settled = fields(reply.body);
  const hint = text(settled.hint);
  if (hint && REFUSALS.has(hint)) return { outcome: 'refused', hint };
  const { outcome } = settled;
  if (!reply.ok || (outcome !== 'paid' && outcome !== 'already_paid' && outcome !== 'refund_due')) {
    throw new UpstreamFault(`the database did not mark an order paid (${hint ?? reply.status})`);
  }
  return { outcome, status: String(settled.status), paymentStatus: String(settled.payment_status) };
}

/**
 * Cancels an unpaid order whose payment the provider has denied for good, and releases its stock. Safe to repeat.
 * @throws UpstreamFault when the database is down or refuses
 */
export async function markPaymentFailed(
  deps: Deps,
  orderId: string,
  provider: Provider,
  reference: string,
): Promise<void> {
  const body = JSON.stringify({ order_id: orderId, provider, reference });
  const reply = await callDatabase(deps, 'rpc/mark_payment_failed', { method: 'POST', body });
  if (!reply.ok) throw new UpstreamFault(`the database refused to mark a payment failed (${reply.status})`);
}
