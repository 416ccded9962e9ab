import { currentTime, type Deps } from './deps.ts';
import { reportAttention } from './incidents.ts';
import type { ProviderRefund, RefundReply, WantedRefund } from './provider-refund.ts';
import { paymentProviders } from './providers.ts';
import { applyProviderRefund, claimRefund, releaseRefund, type StoredRefund, settleRefund } from './refunds.ts';
import { UpstreamError, upstreamTimeoutMs } from './upstream.ts';

/** How long the database keeps a claim for one caller. */
const CLAIM_MS = 120_000;

/** `asking`: another call is requesting the refund right now, or died less than two minutes ago. */
export interface RefundProgress {
  refund: StoredRefund;
  outcome: 'done' | 'failed' | 'pending' | 'asking' | 'incident';
}

/**
 * Advances a refund as far as its provider lets it: looks it up there, requests it if it does not exist, and stores the
 * result. Idempotent, and safe to run concurrently: only the holder of the claim may request it.
 * @throws UpstreamError when provider or database give no usable response. The amount stays reserved; call again.
 */
export async function askForRefund(deps: Deps, refund: StoredRefund): Promise<RefundProgress> {
  if (refund.status === 'done' || refund.status === 'failed') return { refund, outcome: refund.status };
  const requested = requestOf(refund);
  if (refund.status === 'pending') {
    const found = await paymentProviders[refund.provider].findRefund(deps, requested);
    return found ? keep(deps, refund, found) : { refund, outcome: 'pending' };
  }
  const started = currentTime(deps);
  const token = crypto.randomUUID();
  const claimed = await claimRefund(deps, refund.id, token);
  let mayRelease = claimed;
  try {
    const found = await paymentProviders[refund.provider].findRefund(deps, requested);
    if (found) return await keep(deps, refund, found);
    if (!claimed) return { refund, outcome: 'asking' };
    if (currentTime(deps) - started + upstreamTimeoutMs(deps) >= CLAIM_MS) {
      throw new UpstreamError('there was no time left to ask for a refund');
    }
    const { createRefund, hasIdempotentRefunds } = paymentProviders[refund.provider];
    // The refund may be listed late, and another request would then make it twice.
    mayRelease = hasIdempotentRefunds;
    const progress = await keepReply(deps, refund, requested, await createRefund(deps, requested));
    mayRelease = true;
    return progress;
  } finally {
    if (mayRelease) await releaseRefund(deps, refund.id, token).catch(() => undefined);
  }
}

async function keepReply(
  deps: Deps,
  refund: StoredRefund,
  requested: WantedRefund,
  reply: RefundReply,
): Promise<RefundProgress> {
  if ('made' in reply) return keep(deps, refund, reply.made);
  // An earlier attempt may have succeeded after all, which would explain the refusal.
  const found = await paymentProviders[refund.provider].findRefund(deps, requested);
  if (found) return keep(deps, refund, found);
  const settled = await settleRefund(deps, refund.id, { status: 'failed', failure: reply.refused });
  return progressOf(settled);
}

async function keep(deps: Deps, refund: StoredRefund, found: ProviderRefund): Promise<RefundProgress> {
  if (found.amountMinor !== refund.amount_minor || found.currency !== refund.currency) {
    await applyProviderRefund(deps, refund.provider, refund.payment_reference, found, 'refund');
    return { refund, outcome: 'incident' };
  }
  await reportAttention(deps, refund.provider, refund.order_id, found);
  const settled = await settleRefund(deps, refund.id, {
    status: found.status,
    provider_refund_id: found.id,
    ...(found.failure ? { failure: found.failure } : {}),
  });
  return progressOf(settled);
}

function progressOf(refund: StoredRefund): RefundProgress {
  return { refund, outcome: refund.status === 'requested' ? 'pending' : refund.status };
}

function requestOf(refund: StoredRefund): WantedRefund {
  return {
    id: refund.id,
    provider: refund.provider,
    paymentReference: refund.payment_reference,
    providerRefundId: refund.provider_refund_id,
    amountMinor: refund.amount_minor,
    currency: refund.currency,
  };
}
