import type { Deps } from './deps.ts';
import { reportAttention } from './incidents.ts';
import type { Provider } from './payment-words.ts';
import type { ProviderRefund } from './provider-refund.ts';
import { applyProviderRefund, findPaymentOrder } from './refunds.ts';

/** Records one refund. Returns the outcome, or `unknown_payment` if we have no payment with this reference. */
export async function applyRefund(
  deps: Deps,
  provider: Provider,
  reference: string,
  found: ProviderRefund,
  kind: 'refund' | 'reversal',
): Promise<string> {
  const [outcome = 'unknown_payment'] = await applyRefunds(deps, provider, reference, [found], () => kind);
  return outcome;
}

/** Records refunds of a payment. Idempotent. Returns the outcomes, none if we have no payment with this reference. */
export async function applyRefunds(
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
