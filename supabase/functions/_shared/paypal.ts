import type { Deps } from './deps.ts';
import { type Fields, fields, list, text, uuid } from './json-fields.ts';
import { decimalFromMinor, minorFromDecimal } from './minor-units.ts';
import type { StoredOrder } from './order-store.ts';
import { type PaypalCall, signInToPaypal } from './paypal-api.ts';
import { UpstreamFault, type UpstreamReply } from './upstream.ts';
import type { Verdict } from './verdict.ts';

/**
 * Creates the PayPal order of one of our orders and returns PayPal's id. Asking again returns the same one.
 * @throws UpstreamFault when PayPal is down or refuses
 */
export async function createPaypalOrder(deps: Deps, order: StoredOrder): Promise<string> {
  const call = await signInToPaypal(deps);
  const amount = { currency_code: order.chargedCurrency, value: decimalFromMinor(order.chargedMinor) };
  const body = { intent: 'CAPTURE', purchase_units: [{ custom_id: order.id, amount }] };
  const reply = await call('POST', '/v2/checkout/orders', JSON.stringify(body), `create-${order.id}`);
  const id = text(fields(reply.body).id);
  if (!reply.ok || !id)
    throw new UpstreamFault(`PayPal refused to create an order (${issueOf(reply) ?? reply.status})`);
  return id;
}

/**
 * Asks PayPal whether this PayPal order is money for our order, and captures it first when the shopper has approved
 * it, unless our order can no longer take money.
 * @throws UpstreamFault when PayPal gives no usable answer
 */
export async function verifyPaypalOrder(deps: Deps, paypalId: string, order: StoredOrder): Promise<Verdict> {
  const call = await signInToPaypal(deps);
  const read = await readOrder(call, paypalId);
  if (!read) return { kind: 'not_found' };
  const unit = fields(list(read.purchase_units)[0]);
  const difference = differenceFromOrder(unit, order);
  if (difference) return { kind: 'mismatch', why: difference };
  if (read.status !== 'APPROVED') return judgeOrder(read, order);
  if (order.status === 'cancelled' || order.paymentStatus === 'paid') return { kind: 'withheld' };
  return capture(call, paypalId, order);
}

/**
 * Asks PayPal whether this capture is money for our order.
 * @throws UpstreamFault when PayPal gives no usable answer
 */
export async function verifyPaypalCapture(deps: Deps, captureId: string, order: StoredOrder): Promise<Verdict> {
  const call = await signInToPaypal(deps);
  const reply = await call('GET', `/v2/payments/captures/${encodeURIComponent(captureId)}`);
  if (reply.status === 404) return { kind: 'not_found' };
  if (!reply.ok) throw new UpstreamFault(`PayPal refused to show a capture (${reply.status})`);
  const found = fields(reply.body);
  const difference = differenceFromOrder(found, order);
  return difference ? { kind: 'mismatch', why: difference } : judgeCapture(found);
}

async function readOrder(call: PaypalCall, paypalId: string): Promise<Fields | null> {
  const reply = await call('GET', `/v2/checkout/orders/${encodeURIComponent(paypalId)}`);
  if (reply.status === 404) return null;
  if (!reply.ok) throw new UpstreamFault(`PayPal refused to show an order (${reply.status})`);
  return fields(reply.body);
}

async function capture(call: PaypalCall, paypalId: string, order: StoredOrder): Promise<Verdict> {
  const path = `/v2/checkout/orders/${encodeURIComponent(paypalId)}/capture`;
  const reply = await call('POST', path, '{}', `cap-${order.id}-${paypalId}`);
  if (reply.ok) return judgeOrder(fields(reply.body), order);
  const issue = issueOf(reply);
  if (issue === 'ORDER_NOT_APPROVED') return { kind: 'pending' };
  if (issue === 'INSTRUMENT_DECLINED') return { kind: 'failed' };
  // Somebody else has captured it, or is doing so under the same request id.
  if (issue === 'ORDER_ALREADY_CAPTURED' || reply.status === 409) {
    const read = await readOrder(call, paypalId);
    if (read && read.status !== 'APPROVED') return judgeOrder(read, order);
  }
  throw new UpstreamFault(`PayPal refused to capture (${issue ?? reply.status})`);
}

function judgeOrder(paypalOrder: Fields, order: StoredOrder): Verdict {
  if (paypalOrder.status === 'VOIDED') return { kind: 'failed' };
  if (paypalOrder.status !== 'COMPLETED') return { kind: 'pending' };
  const captures = list(fields(fields(list(paypalOrder.purchase_units)[0]).payments).captures).map(fields);
  const found = captures.find((one) => one.status === 'COMPLETED') ?? captures[0];
  if (!found) return { kind: 'pending' };
  if (!isCharge(fields(found.amount), order)) return { kind: 'mismatch', why: 'captured amount' };
  return judgeCapture(found);
}

/** A completed order with a pending capture is no money yet. */
function judgeCapture(found: Fields): Verdict {
  const reference = text(found.id);
  if (found.status === 'PENDING') return { kind: 'pending' };
  return found.status === 'COMPLETED' && reference ? { kind: 'paid', reference } : { kind: 'failed' };
}

function differenceFromOrder(unit: Fields, order: StoredOrder): string | null {
  if (uuid(unit.custom_id) !== order.id) return 'order';
  return isCharge(fields(unit.amount), order) ? null : 'amount';
}

function isCharge(amount: Fields, order: StoredOrder): boolean {
  return minorFromDecimal(amount.value) === order.chargedMinor && amount.currency_code === order.chargedCurrency;
}

function issueOf(reply: UpstreamReply): string | null {
  return text(fields(list(fields(reply.body).details)[0]).issue);
}
