import type { Provider } from './database.ts';
import type { Deps } from './deps.ts';
import { reportMismatch } from './incidents.ts';
import { isRecorded, markOrderPaid, type Settlement, type StoredOrder } from './orders.ts';
import type { PaymentCheck } from './payment-check.ts';
import { checkPaypalCapture, checkPaypalOrder } from './paypal/check-payment.ts';
import { checkPaystackPayment } from './paystack/check-payment.ts';
import { askInTurn } from './turns.ts';
import { aboutOrder } from './upstream.ts';

/** Where the money is looked up: a Paystack reference, a PayPal order, or a PayPal capture. */
export type PaymentClaim = { source: 'paystack' | 'paypal-order' | 'paypal-capture'; reference: string };

type Mismatch = Extract<PaymentCheck, { kind: 'mismatch' }>;

export type SettlementResult = { kind: 'settled'; settlement: Settlement } | Exclude<PaymentCheck, { kind: 'paid' }>;

/**
 * The only way in which an order becomes paid: the provider is asked, its answer is compared with the order, and the
 * database makes the transition. Safe to run twice at once; any claim that is not proven leaves the order untouched.
 * @throws TooManyError when this order has made us ask too often, UpstreamError when provider or database give no usable answer, SettingError without their keys
 */
export function settlePayment(deps: Deps, order: StoredOrder, claim: PaymentClaim): Promise<SettlementResult> {
  return aboutOrder(order.id, () => settle(deps, order, claim));
}

async function settle(deps: Deps, order: StoredOrder, claim: PaymentClaim): Promise<SettlementResult> {
  const question = `${order.id} ${claim.source} ${claim.reference}`;
  const check = await askInTurn(deps, order.id, question, () => checkPayment(deps, order, claim));
  if (check.kind === 'mismatch') {
    // Whoever names the payment of another order says nothing about money: that one is settled.
    const isSettled = check.received && (await isRecorded(deps, providerOf(claim), check.received));
    return isSettled ? check : mismatch(deps, order, claim, check);
  }
  if (check.kind !== 'paid') return check;
  const settlement = await markOrderPaid(deps, {
    orderId: order.id,
    provider: providerOf(claim),
    reference: check.reference,
    amountMinor: order.amountMinor,
    currency: order.currency,
    feeMinor: check.feeMinor,
  });
  if (settlement.outcome === 'refused') {
    const received = { reference: check.reference, amountMinor: order.amountMinor, currency: order.currency };
    return mismatch(deps, order, claim, { why: settlement.hint, received });
  }
  if (settlement.outcome === 'refund_due') {
    deps.report('Money came for an order that cannot take it: refund due', {
      order: order.id,
      reference: check.reference,
    });
  }
  return { kind: 'settled', settlement };
}

function checkPayment(deps: Deps, order: StoredOrder, claim: PaymentClaim): Promise<PaymentCheck> {
  switch (claim.source) {
    case 'paystack':
      return checkPaystackPayment(deps, claim.reference, order);
    case 'paypal-order':
      return checkPaypalOrder(deps, claim.reference, order);
    case 'paypal-capture':
      return checkPaypalCapture(deps, claim.reference, order);
  }
}

async function mismatch(
  deps: Deps,
  order: StoredOrder,
  claim: PaymentClaim,
  { why, received }: Pick<Mismatch, 'why' | 'received'>,
): Promise<SettlementResult> {
  deps.report('A payment does not match its order', { order: order.id, source: claim.source, difference: why });
  if (received) await reportMismatch(deps, order, providerOf(claim), received, why);
  return { kind: 'mismatch', why, received };
}

function providerOf(claim: PaymentClaim): Provider {
  return claim.source === 'paystack' ? 'paystack' : 'paypal';
}
