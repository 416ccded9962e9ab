import type { Deps } from './deps.ts';
import { keepDispute } from './disputes.ts';
import { applyPaypalRefunds } from './keep-refunds.ts';
import { showPaypalDispute } from './paypal/disputes.ts';

/**
 * Asks PayPal for a dispute and keeps what it says, and the money that a lost one took. The one way in for the webhook and the
 * reconciliation: safe to repeat, in any order. Null where PayPal shows no such dispute, or none that can be read.
 */
export async function keepPaypalDispute(deps: Deps, id: string): Promise<string | null> {
  const dispute = await showPaypalDispute(deps, id);
  if (!dispute) return null;
  if (dispute.status === 'lost') await applyPaypalRefunds(deps, dispute.paymentReference);
  return keepDispute(deps, 'paypal', dispute);
}
