import type { Deps } from '../deps.ts';
import { keepDispute } from '../disputes.ts';
import { applyRefunds } from '../keep-refunds.ts';
import { showPaypalDispute } from './disputes.ts';
import { listPaypalRefunds } from './refunds.ts';

/**
 * Fetches a dispute from PayPal and records it, and the money that a lost one took. Used by the webhook and the
 * reconciliation: idempotent, in any order. Null if PayPal has no such dispute, or it cannot be parsed.
 */
export async function keepPaypalDispute(deps: Deps, id: string): Promise<string | null> {
  const dispute = await showPaypalDispute(deps, id);
  if (!dispute) return null;
  if (dispute.status === 'lost') await applyPaypalRefunds(deps, dispute.paymentReference);
  return keepDispute(deps, 'paypal', dispute);
}

/** Records all refunds that PayPal has of a disputed capture. Those we did not request are reversals. */
async function applyPaypalRefunds(deps: Deps, captureId: string): Promise<void> {
  await applyRefunds(deps, 'paypal', captureId, await listPaypalRefunds(deps, captureId), (found) =>
    found.ourRefundId ? 'refund' : 'reversal',
  );
}
