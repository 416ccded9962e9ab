import type { Deps } from './deps.ts';
import { reportMismatch } from './incidents.ts';
import { isRecorded, markOrderPaid, type Settlement, type StoredOrder } from './orders.ts';
import type { PaymentCheck } from './payment-check.ts';
import type { OnlineProvider, Provider } from './payment-words.ts';
import { paymentProviders } from './providers.ts';
import { json, refusalsOf } from './responses.ts';
import { callProvider } from './turns.ts';
import { aboutOrder } from './upstream.ts';

/** How the payment is looked up: by the reference of a checkout, or the one under which payments are recorded. */
export interface PaymentClaim {
  provider: Provider;
  by: 'checkout' | 'payment';
  reference: string;
}

type Mismatch = Extract<PaymentCheck, { kind: 'mismatch' }>;

export type SettlementResult = { kind: 'settled'; settlement: Settlement } | Exclude<PaymentCheck, { kind: 'paid' }>;

/**
 * The only way in which an order becomes paid: fetches the payment from the provider, compares it with the order, and lets
 * the database make the transition. Safe to run concurrently; an unproven claim leaves the order untouched.
 * @throws TooManyError when this order exceeds its rate limit, UpstreamError when provider or database give no usable response, SettingError without their keys
 */
export function settlePayment(deps: Deps, order: StoredOrder, claim: PaymentClaim): Promise<SettlementResult> {
  return aboutOrder(order.id, () => settle(deps, order, claim));
}

async function settle(deps: Deps, order: StoredOrder, claim: PaymentClaim): Promise<SettlementResult> {
  const requestKey = `${order.id} ${claim.provider} ${claim.by} ${claim.reference}`;
  const check = await callProvider(deps, order.id, requestKey, () => checkPayment(deps, order, claim));
  if (check.kind === 'mismatch') {
    // A reference to a different order's payment that is already recorded is no incident.
    const isKnown = check.received && (await isRecorded(deps, claim.provider, check.received));
    return isKnown ? check : mismatch(deps, order, claim, check);
  }
  if (check.kind !== 'paid') return check;
  const settlement = await markOrderPaid(deps, {
    orderId: order.id,
    provider: claim.provider,
    reference: check.reference,
    ...check.charge,
    feeMinor: check.feeMinor,
  });
  if (settlement.outcome === 'refused') {
    const { amountMinor, currency } = check.charge;
    const received = { reference: check.reference, amountMinor, currency };
    return mismatch(deps, order, claim, { reason: settlement.hint, received });
  }
  if (settlement.outcome === 'refund_due') {
    deps.report('Money came for an order that cannot take it: refund due', {
      order: order.id,
      reference: check.reference,
    });
  }
  return { kind: 'settled', settlement };
}

function checkPayment(
  deps: Deps,
  order: StoredOrder,
  { provider, by, reference }: PaymentClaim,
): Promise<PaymentCheck> {
  const { checkCheckout, checkPayment } = paymentProviders[provider];
  return (by === 'checkout' ? checkCheckout : checkPayment)(deps, reference, order);
}

async function mismatch(
  deps: Deps,
  order: StoredOrder,
  claim: PaymentClaim,
  { reason, received }: Pick<Mismatch, 'reason' | 'received'>,
): Promise<SettlementResult> {
  deps.report('A payment does not match its order', { order: order.id, provider: claim.provider, difference: reason });
  if (received) await reportMismatch(deps, order, claim.provider, received, reason);
  return { kind: 'mismatch', reason, received };
}

const refuse = refusalsOf<`${OnlineProvider}-webhook`>('paypal-webhook');

/** 200 when there is nothing left to do, 502 to let the provider retry the same event. */
export function webhookAnswer(result: SettlementResult): Response {
  switch (result.kind) {
    case 'settled':
      return json(200, { ok: true, outcome: result.settlement.outcome });
    case 'pending':
      return refuse('pending');
    case 'failed':
    case 'not_found':
    case 'mismatch':
    case 'withheld':
      return json(200, { ok: false, outcome: result.kind });
  }
}
