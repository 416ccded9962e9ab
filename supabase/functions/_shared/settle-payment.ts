import type { Deps } from './deps.ts';
import { markOrderPaid, type Provider, type Settlement, type StoredOrder } from './order-store.ts';
import { verifyPaypalCapture, verifyPaypalOrder } from './paypal.ts';
import { verifyPaystack } from './paystack.ts';
import type { Verdict } from './verdict.ts';

/** Where the money is looked up: a Paystack reference, a PayPal order, or a PayPal capture. */
export type PaymentClaim = { source: 'paystack' | 'paypal-order' | 'paypal-capture'; reference: string };

export type SettlementResult = { kind: 'settled'; settlement: Settlement } | Exclude<Verdict, { kind: 'paid' }>;

/**
 * The only way in which an order becomes paid: the provider is asked, its answer is compared with the order, and the
 * database makes the transition. Safe to run twice at once; any claim that is not proven leaves the order untouched.
 * @throws UpstreamFault when provider or database give no usable answer
 */
export async function settlePayment(deps: Deps, order: StoredOrder, claim: PaymentClaim): Promise<SettlementResult> {
  const verdict = await verify(deps, order, claim);
  if (verdict.kind === 'mismatch') return mismatch(deps, order, claim, verdict.why);
  if (verdict.kind !== 'paid') return verdict;
  const settlement = await markOrderPaid(deps, {
    orderId: order.id,
    provider: providerOf(claim),
    reference: verdict.reference,
    amountMinor: order.chargedMinor,
    currency: order.chargedCurrency,
  });
  if (settlement.outcome === 'refused') return mismatch(deps, order, claim, settlement.hint);
  if (settlement.outcome === 'refund_due') {
    deps.log('Money came for an order that cannot take it: refund due', {
      order: order.id,
      reference: verdict.reference,
    });
  }
  return { kind: 'settled', settlement };
}

function verify(deps: Deps, order: StoredOrder, claim: PaymentClaim): Promise<Verdict> {
  switch (claim.source) {
    case 'paystack':
      return verifyPaystack(deps, claim.reference, order);
    case 'paypal-order':
      return verifyPaypalOrder(deps, claim.reference, order);
    case 'paypal-capture':
      return verifyPaypalCapture(deps, claim.reference, order);
  }
}

function mismatch(deps: Deps, order: StoredOrder, claim: PaymentClaim, why: string): SettlementResult {
  deps.log('A payment does not match its order', { order: order.id, source: claim.source, difference: why });
  return { kind: 'mismatch', why };
}

function providerOf(claim: PaymentClaim): Provider {
  return claim.source === 'paystack' ? 'paystack' : 'paypal';
}
