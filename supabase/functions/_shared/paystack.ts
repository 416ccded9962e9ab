import { type Deps, paymentsAreLive, setting } from './deps.ts';
import { isHmacSha512 } from './hmac.ts';
import { type Fields, fields, uuid, wholeNumber } from './json-fields.ts';
import type { StoredOrder } from './order-store.ts';
import { callUpstream, UpstreamFault } from './upstream.ts';
import type { Verdict } from './verdict.ts';

const UNDECIDED = new Set(['ongoing', 'pending', 'processing', 'queued']);

/**
 * Asks Paystack whether this reference is money for this order, in full and in the right currency.
 * @throws UpstreamFault when Paystack gives no usable answer, MissingSetting without a secret key
 */
export async function verifyPaystack(deps: Deps, reference: string, order: StoredOrder): Promise<Verdict> {
  const base = (deps.env('PAYSTACK_API_URL')?.trim() || 'https://api.paystack.co').replace(/\/+$/, '');
  const headers = { authorization: `Bearer ${setting(deps, 'PAYSTACK_SECRET_KEY')}` };
  const url = `${base}/transaction/verify/${encodeURIComponent(reference)}`;
  const reply = await callUpstream(deps, 'Paystack', url, { headers });
  const body = fields(reply.body);
  if (body.status !== true) {
    if (isUnknownReference(reply.status, body)) return { kind: 'not_found' };
    throw new UpstreamFault(`Paystack refused to verify (${reply.status})`);
  }
  return judge(deps, fields(body.data), reference, order);
}

function isUnknownReference(status: number, body: Fields): boolean {
  return status === 404 || body.code === 'transaction_not_found' || /reference not found/i.test(String(body.message));
}

function judge(deps: Deps, transaction: Fields, reference: string, order: StoredOrder): Verdict {
  const status = String(transaction.status);
  if (UNDECIDED.has(status)) return { kind: 'pending' };
  if (status !== 'success') return { kind: 'failed' };
  const difference = differenceFromOrder(deps, transaction, reference, order);
  return difference ? { kind: 'mismatch', why: difference } : { kind: 'paid', reference };
}

function differenceFromOrder(deps: Deps, transaction: Fields, reference: string, order: StoredOrder): string | null {
  // When the customer bears the fees, `amount` is the larger sum and `requested_amount` is ours.
  const amount = wholeNumber(transaction.amount);
  const requested = wholeNumber(transaction.requested_amount) ?? amount;
  if (transaction.reference !== reference) return 'reference';
  if (amount === null || requested !== order.chargedMinor || amount < order.chargedMinor) return 'amount';
  if (transaction.currency !== order.chargedCurrency) return 'currency';
  if (paystackOrderId(transaction) !== order.id) return 'order';
  if (paymentsAreLive(deps) && transaction.domain !== 'live') return 'domain';
  return null;
}

/** Our order id in a transaction's metadata, which Paystack may send as object, JSON text, `""`, `0` or null. */
export function paystackOrderId(transaction: Fields): string | null {
  return uuid(metadata(transaction.metadata).orderId);
}

function metadata(value: unknown): Fields {
  if (typeof value !== 'string') return fields(value);
  try {
    return fields(JSON.parse(value));
  } catch {
    return {};
  }
}

/** Whether these exact bytes carry Paystack's signature. Throws `MissingSetting` without a secret key. */
export async function isSignedByPaystack(
  deps: Deps,
  bytes: Uint8Array<ArrayBuffer>,
  signature: string | null,
): Promise<boolean> {
  return isHmacSha512(setting(deps, 'PAYSTACK_SECRET_KEY'), bytes, signature ?? '');
}
