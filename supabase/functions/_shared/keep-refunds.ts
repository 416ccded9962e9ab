import type { Deps } from './deps.ts';
import { reportAttention } from './incidents.ts';
import type { Provider } from './payment-words.ts';
import { listPaypalRefunds } from './paypal/refunds.ts';
import { listPaystackRefunds } from './paystack/refunds.ts';
import type { ProviderRefund } from './provider-refund.ts';
import { applyProviderRefund, findPaymentOrder } from './refunds.ts';

/** Records all refunds that Paystack has of a transaction, wherever they were made. Idempotent. */
export async function applyPaystackRefunds(deps: Deps, reference: string): Promise<string[]> {
  return applyAll(deps, 'paystack', reference, await listPaystackRefunds(deps, reference), kindOfPaystackRefund);
}

/** Money taken by a dispute is not a refund: the customer gets no mail about it, and the books keep the two apart. */
export function kindOfPaystackRefund({ disputeId }: ProviderRefund): 'refund' | 'reversal' {
  return disputeId ? 'reversal' : 'refund';
}

/** Records all refunds that PayPal has of a disputed capture. Those we did not request are reversals. */
export async function applyPaypalRefunds(deps: Deps, captureId: string): Promise<string[]> {
  return applyAll(deps, 'paypal', captureId, await listPaypalRefunds(deps, captureId), (found) =>
    found.ourRefundId ? 'refund' : 'reversal',
  );
}

/** Records one refund. Returns the outcome, or `unknown_payment` if we have no payment with this reference. */
export async function applyRefund(
  deps: Deps,
  provider: Provider,
  reference: string,
  found: ProviderRefund,
  kind: 'refund' | 'reversal',
): Promise<string> {
  const [outcome = 'unknown_payment'] = await applyAll(deps, provider, reference, [found], () => kind);
  return outcome;
}

async function applyAll(
  deps: Deps,
  provider: Provider,
  reference: string,
  all: readonly ProviderRefund[],
  kindOf: (found: ProviderRefund) => 'refund' | 'reversal',
): Promise<string[]> {
  const orderId = await findPaymentOrder(deps, provider, reference);
  if (!orderId) return [];
  const outcomes: string[] = [];
  for (const reported of all) {
    // What was not asked for here carries what the payment carried: our order.
    const found = reported.ourRefundId === orderId ? { ...reported, ourRefundId: null } : reported;
    outcomes.push(await applyProviderRefund(deps, provider, reference, found, kindOf(found)));
    await reportAttention(deps, provider, orderId, found);
  }
  return outcomes;
}
