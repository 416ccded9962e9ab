import type { Deps } from '../deps.ts';
import { applyRefunds } from '../keep-refunds.ts';
import type { ProviderRefund } from '../provider-refund.ts';
import { listPaystackRefunds } from './refunds.ts';

/** Records all refunds that Paystack has of a transaction, wherever they were made. Idempotent. */
export async function applyPaystackRefunds(deps: Deps, reference: string): Promise<string[]> {
  return applyRefunds(deps, 'paystack', reference, await listPaystackRefunds(deps, reference), kindOfPaystackRefund);
}

/** Money taken by a dispute is not a refund: the customer gets no mail about it, and the books keep the two apart. */
export function kindOfPaystackRefund({ disputeId }: ProviderRefund): 'refund' | 'reversal' {
  return disputeId ? 'reversal' : 'refund';
}
