import { z } from 'zod';
import {
  type CallerFunctions,
  callFunction,
  callFunctionAs,
  type DatabaseFunctions,
  readRows,
  refusal,
} from './database.ts';
import type { Deps } from './deps.ts';
import { parseJson } from './json.ts';
import { PROVIDERS, type Provider } from './payment-words.ts';
import type { ProviderRefund } from './provider-refund.ts';
import { lenientObject, optionalText, optionalWholeNumber } from './schema-parts.ts';
import { UpstreamError } from './upstream.ts';

const STATUSES = ['requested', 'pending', 'done', 'failed'] as const;

/** A refund as the database returns it. Unknown columns are kept for the browser. */
const storedRefund = z.looseObject({
  id: z.string(),
  payment_id: z.string(),
  order_id: z.string(),
  provider: z.enum(PROVIDERS),
  payment_reference: z.string(),
  amount_minor: z.int(),
  currency: z.string(),
  status: z.enum(STATUSES),
  provider_refund_id: z.string().nullable(),
  failure: z.string().nullable(),
  refundable_minor: z.int(),
});

export type StoredRefund = z.output<typeof storedRefund>;

/** Why the database refuses a request of staff. `left` is the amount that can still be refunded. */
export type RefundRefusal = { refused: string; left?: { refundableMinor: number | null; currency: string | null } };

const leftOfPayment = lenientObject({ refundable_minor: optionalWholeNumber, currency: optionalText });
const outcome = lenientObject({ outcome: optionalText });
const sqlState = lenientObject({ code: optionalText });

/** Calls the database as the user of the token, who may or may not be staff: the database decides. */
export async function callRefundFunction<Name extends keyof CallerFunctions>(
  deps: Deps,
  token: string,
  name: Name,
  args: CallerFunctions[Name],
): Promise<{ refund: StoredRefund } | RefundRefusal> {
  const reply = await callFunctionAs(deps, token, name, args);
  const refund = storedRefund.safeParse(reply.body);
  if (reply.ok && refund.success) return { refund: refund.data };
  const { hint, details } = refusal.parse(reply.body);
  if (hint === 'REFUND_TOO_LARGE') {
    const { refundable_minor, currency } = leftOfPayment.parse(parseJson(details ?? ''));
    return { refused: hint, left: { refundableMinor: refundable_minor, currency } };
  }
  if (hint && reply.status < 500) return { refused: hint };
  if (reply.status === 401) return { refused: 'UNAUTHORIZED' };
  if (reply.status === 403 || sqlState.parse(reply.body).code === '42501') return { refused: 'STAFF_ONLY' };
  throw new UpstreamError(`the database did not answer ${name} (${reply.status})`);
}

/** Claims the right to request this refund from the provider, for one caller and two minutes. */
export async function claimRefund(deps: Deps, refundId: string, token: string): Promise<boolean> {
  const reply = await callFunction(deps, 'claim_refund', { refund_id: refundId, token });
  const claimed = z.boolean().safeParse(reply.body);
  if (!reply.ok || !claimed.success) throw new UpstreamError(`the database gave no claim (${reply.status})`);
  return claimed.data;
}

export async function releaseRefund(deps: Deps, refundId: string, token: string): Promise<void> {
  const reply = await callFunction(deps, 'release_refund', { refund_id: refundId, token });
  if (!reply.ok) throw new UpstreamError(`the database took no claim back (${reply.status})`);
}

/** Records the provider's decision about a refund of ours. Idempotent. */
export async function settleRefund(
  deps: Deps,
  refundId: string,
  decided: Omit<DatabaseFunctions['settle_refund'], 'refund_id'>,
): Promise<StoredRefund> {
  const reply = await callFunction(deps, 'settle_refund', { refund_id: refundId, ...decided });
  const settled = storedRefund.safeParse(reply.body);
  if (!reply.ok || !settled.success) {
    throw new UpstreamError(`the database settled no refund (${refusal.parse(reply.body).hint ?? reply.status})`);
  }
  const { outcome: _, ...refund } = settled.data;
  return refund as StoredRefund;
}

/** The order of a recorded payment, by the provider's reference. */
export async function findPaymentOrder(deps: Deps, provider: Provider, reference: string): Promise<string | null> {
  const filter = `provider=eq.${provider}&reference=eq.${encodeURIComponent(reference)}`;
  const reply = await readRows(deps, `payments?${filter}&select=order_id`);
  const rows = z.array(z.object({ order_id: z.string() })).safeParse(reply.body);
  if (!reply.ok || !rows.success) throw new UpstreamError(`the database read no payment (${reply.status})`);
  return rows.data[0]?.order_id ?? null;
}

/**
 * Records a provider's report about a refund of a payment, wherever it was made. Idempotent, in any order.
 * `unknown_payment`: the database has no such payment.
 */
export async function applyProviderRefund(
  deps: Deps,
  provider: Provider,
  paymentReference: string,
  found: ProviderRefund,
  kind: 'refund' | 'reversal',
): Promise<string> {
  const reply = await callFunction(deps, 'apply_provider_refund', {
    provider,
    payment_reference: paymentReference,
    provider_refund_id: found.id,
    amount_minor: found.amountMinor ?? 0,
    currency: found.currency ?? '',
    status: found.status,
    kind,
    ...(found.ourRefundId ? { our_refund_id: found.ourRefundId } : {}),
    ...(found.failure ? { failure: found.failure } : {}),
  });
  const verdict = outcome.parse(reply.body).outcome;
  if (!reply.ok || !verdict) {
    throw new UpstreamError(`the database kept no refund (${refusal.parse(reply.body).hint ?? reply.status})`);
  }
  return verdict;
}
