import { z } from 'zod';
import { callFunction, type Json, readRows, refusal } from './database.ts';
import type { Deps } from './deps.ts';
import type { Charge, ReceivedMoney } from './payment-check.ts';
import type { Provider } from './payment-words.ts';
import { UpstreamError } from './upstream.ts';

const orderRow = z.object({
  id: z.string(),
  status: z.string(),
  payment_status: z.string(),
  payment_reference: z.string().nullable(),
  charged_minor: z.int(),
  charged_currency: z.string().min(1),
  charges: z.array(z.object({ method: z.string(), currency: z.string().min(1), minor: z.int() })),
  expires_at: z.string(),
  /** As typed; empty after it is erased. */
  shipping_address: z.custom<Json>(),
  /** ISO 3166 code that the database derived from the typed country. */
  shipping_country: z.string().nullable(),
});
const COLUMNS = Object.keys(orderRow.shape).join(',');

export type OrderRow = z.output<typeof orderRow>;

/**
 * An order and its total in minor units of `currency`. `charges`, newest first, are those of all methods that were begun,
 * as the window of an older one may still be open. `expiresAt` is in milliseconds since 1970.
 */
const storedOrder = orderRow.transform((row) => ({
  id: row.id.toLowerCase(),
  status: row.status,
  paymentStatus: row.payment_status,
  paymentReference: row.payment_reference,
  amountMinor: row.charged_minor,
  currency: row.charged_currency,
  charges: row.charges.map(({ minor, ...charge }): Charge => ({ ...charge, amountMinor: minor })),
  expiresAt: Date.parse(row.expires_at),
  shippingAddress: row.shipping_address,
  shippingCountry: row.shipping_country,
}));

export type StoredOrder = z.output<typeof storedOrder>;

/** A payment confirmed by a provider. */
export interface Payment extends Charge {
  orderId: string;
  provider: Provider;
  reference: string;
  /** The provider's fee, in the same currency; null if not reported. */
  feeMinor: number | null;
}

const settlement = z
  .object({ outcome: z.enum(['paid', 'already_paid', 'refund_due']), status: z.string(), payment_status: z.string() })
  .transform(({ outcome, status, payment_status }) => ({ outcome, status, paymentStatus: payment_status }));

export type Settlement = z.output<typeof settlement>;

const REFUSALS = new Set(['AMOUNT_MISMATCH', 'REFERENCE_USED', 'ORDER_NOT_FOUND']);

export async function findOrder(deps: Deps, id: string): Promise<StoredOrder | null> {
  const reply = await readRows(deps, `orders?id=eq.${encodeURIComponent(id)}&select=${COLUMNS}`);
  const rows = z.array(storedOrder).safeParse(reply.body);
  if (!reply.ok || !rows.success) throw new UpstreamError(`the database refused to read an order (${reply.status})`);
  return rows.data[0] ?? null;
}

/**
 * Records a payment confirmed by a provider and updates the order. Idempotent: the database makes the transition once.
 * `refund_due`: the order cannot take the payment. `refused`: the database has this payment for a different order or
 * with a different amount.
 */
export async function markOrderPaid(
  deps: Deps,
  payment: Payment,
): Promise<Settlement | { outcome: 'refused'; hint: string }> {
  const reply = await callFunction(deps, 'mark_order_paid', {
    order_id: payment.orderId,
    provider: payment.provider,
    reference: payment.reference,
    amount_minor: payment.amountMinor,
    currency: payment.currency,
    method: payment.method,
    ...(payment.feeMinor === null ? {} : { fee_minor: payment.feeMinor }),
  });
  const { hint } = refusal.parse(reply.body);
  if (hint && REFUSALS.has(hint)) return { outcome: 'refused', hint };
  const settled = settlement.safeParse(reply.body);
  if (!reply.ok || !settled.success) {
    throw new UpstreamError(`the database did not mark an order paid (${hint ?? reply.status})`);
  }
  return settled.data;
}

/** Whether this payment is already recorded, with the same amount. */
export async function isRecorded(deps: Deps, provider: Provider, money: ReceivedMoney): Promise<boolean> {
  const { reference, amountMinor, currency } = money;
  const filter = `provider=eq.${provider}&reference=eq.${encodeURIComponent(reference)}`;
  const reply = await readRows(deps, `payments?${filter}&select=amount_minor,currency`);
  const rows = z.array(z.object({ amount_minor: z.int(), currency: z.string() })).safeParse(reply.body);
  if (!reply.ok || !rows.success) throw new UpstreamError(`the database read no payment (${reply.status})`);
  return rows.data.some((row) => row.amount_minor === amountMinor && row.currency === currency);
}

/** Cancels an unpaid order whose payment the provider has finally denied, and releases its stock. Idempotent. */
export async function markPaymentFailed(
  deps: Deps,
  orderId: string,
  provider: Provider,
  reference: string,
): Promise<void> {
  const reply = await callFunction(deps, 'mark_payment_failed', { order_id: orderId, provider, reference });
  if (!reply.ok) throw new UpstreamError(`the database refused to mark a payment failed (${reply.status})`);
}

/** Records that the server created this PayPal order for one of our orders. Idempotent. */
export async function recordPaypalOrder(deps: Deps, orderId: string, paypalId: string): Promise<void> {
  const reply = await callFunction(deps, 'record_paypal_order', { order_id: orderId, paypal_id: paypalId });
  if (!reply.ok) throw new UpstreamError(`the database refused to record a PayPal order (${reply.status})`);
}

/** Whether the server created this PayPal order for this order. */
export async function isPaypalOrderOf(deps: Deps, orderId: string, paypalId: string): Promise<boolean> {
  const reply = await callFunction(deps, 'is_paypal_order_of', { order_id: orderId, paypal_id: paypalId });
  const answer = z.boolean().safeParse(reply.body);
  if (!reply.ok || !answer.success)
    throw new UpstreamError(`the database did not know a PayPal order (${reply.status})`);
  return answer.data;
}
