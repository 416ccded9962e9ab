import type { Deps } from './deps.ts';
import { keepDispute } from './disputes.ts';
import { applyPaypalRefunds } from './keep-refunds.ts';
import { showPaypalDispute } from './paypal/disputes.ts';

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
