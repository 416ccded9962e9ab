import { callFunction, refusal } from './database.ts';
import type { Deps } from './deps.ts';
import type { StoredOrder } from './orders.ts';
import type { ReceivedMoney } from './payment-check.ts';
import type { Provider } from './payment-words.ts';
import type { ProviderRefund } from './provider-refund.ts';
import { UpstreamError } from './upstream.ts';

type Details = Record<string, string | number>;

/** Records an incident for staff. Idempotent: one row per reference. */
export async function reportIncident(
  deps: Deps,
  kind: 'mismatch' | 'unknown_payment' | 'refund',
  provider: Provider,
  reference: string,
  orderId: string,
  details: Details,
): Promise<void> {
  const reply = await callFunction(deps, 'report_incident', { kind, provider, reference, order_id: orderId, details });
  if (reply.ok) return;
  throw new UpstreamError(`the database kept no incident (${refusal.parse(reply.body).hint ?? reply.status})`);
}

/** A payment with the wrong amount for its order. */
export function reportMismatch(
  deps: Deps,
  order: StoredOrder,
  provider: Provider,
  received: ReceivedMoney,
  difference: string,
): Promise<void> {
  return reportIncident(deps, 'mismatch', provider, received.reference, order.id, {
    difference,
    received_minor: received.amountMinor,
    received_currency: received.currency,
    expected_minor: order.amountMinor,
    expected_currency: order.currency,
  });
}

/** A payment for an order that does not exist. */
export async function reportUnknownPayment(
  deps: Deps,
  provider: Provider,
  orderId: string,
  received: ReceivedMoney | null,
): Promise<void> {
  if (!received) return;
  const { reference, amountMinor, currency } = received;
  deps.report('Money came for an unknown order', { order: orderId, reference });
  await reportIncident(deps, 'unknown_payment', provider, reference, orderId, {
    named_order: orderId,
    received_minor: amountMinor,
    received_currency: currency,
  });
}

/** A refund that waits until staff enter the customer's bank account on Paystack's pages. */
export async function reportAttention(
  deps: Deps,
  provider: Provider,
  orderId: string,
  { id, providerStatus, amountMinor, currency }: ProviderRefund,
): Promise<void> {
  if (providerStatus !== 'needs-attention') return;
  const details = { problem: 'needs_attention', amount_minor: amountMinor ?? 0, currency: currency ?? '' };
  await reportIncident(deps, 'refund', provider, id, orderId, details);
}
