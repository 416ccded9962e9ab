import type { Deps } from '../deps.ts';
import { isPaypalOrderOf, type StoredOrder } from '../orders.ts';
import type { PaymentCheck } from '../payment-check.ts';
import { UpstreamError } from '../upstream.ts';
import {
  capturePaypalOrder,
  findPaypalCapture,
  findPaypalOrder,
  ourMerchantId,
  type PaypalCapture,
  type PaypalOrder,
} from './orders.ts';

/**
 * Asks PayPal whether this PayPal order is money for our order, and captures it first when the shopper has approved
 * it, unless our order can no longer take money. Only a PayPal order that the server made for this order counts:
 * anybody can make another one with our client id, our order's id and their own account as payee.
 */
export async function checkPaypalOrder(deps: Deps, paypalId: string, order: StoredOrder): Promise<PaymentCheck> {
  const found = await findPaypalOrder(deps, paypalId);
  if (!found) return { kind: 'not_found' };
  const why = await differenceFromOrder(deps, found, paypalId, order);
  if (why) return { kind: 'mismatch', why };
  if (found.status !== 'APPROVED') return checkCapturesOf(deps, found, order);
  if (order.status === 'cancelled' || order.paymentStatus === 'paid') return { kind: 'withheld' };
  return capture(deps, paypalId, order);
}

/** Asks PayPal whether this capture is money for our order. */
export async function checkPaypalCapture(deps: Deps, captureId: string, order: StoredOrder): Promise<PaymentCheck> {
  const found = await findPaypalCapture(deps, captureId);
  if (!found) return { kind: 'not_found' };
  // Not every capture names its payee. Its PayPal order always does.
  const whole = found.payee === null && found.paypalOrderId ? await findPaypalOrder(deps, found.paypalOrderId) : null;
  const named = { ...found, payee: found.payee ?? whole?.payee ?? null };
  const why = await differenceFromOrder(deps, named, found.paypalOrderId, order);
  return why ? { kind: 'mismatch', why } : checkCapture(found);
}

async function capture(deps: Deps, paypalId: string, order: StoredOrder): Promise<PaymentCheck> {
  const reply = await capturePaypalOrder(deps, paypalId, `cap-${order.id}-${paypalId}`);
  if (reply.order?.payee) return checkCapturesOf(deps, reply.order, order);
  const { issue, status } = reply.order ? { issue: null, status: 200 } : reply;
  if (issue === 'ORDER_NOT_APPROVED') return { kind: 'pending' };
  if (issue === 'INSTRUMENT_DECLINED') return { kind: 'failed' };
  // The browser's confirmation and a webhook may capture at the same time, under the same request id. A short answer
  // names no payee.
  if (issue === 'ORDER_ALREADY_CAPTURED' || status === 409 || reply.order) {
    const found = await findPaypalOrder(deps, paypalId);
    if (found && found.status !== 'APPROVED') return checkCapturesOf(deps, found, order);
  }
  throw new UpstreamError(`PayPal refused to capture (${issue ?? status})`);
}

function checkCapturesOf(deps: Deps, found: PaypalOrder, order: StoredOrder): PaymentCheck {
  if (found.payee !== ourMerchantId(deps)) return { kind: 'mismatch', why: 'payee' };
  if (found.status === 'VOIDED') return { kind: 'failed' };
  if (found.status !== 'COMPLETED') return { kind: 'pending' };
  const captured = found.captures.find(({ status }) => status === 'COMPLETED') ?? found.captures[0];
  if (!captured) return { kind: 'pending' };
  return isChargeOf(order, captured) ? checkCapture(captured) : { kind: 'mismatch', why: 'captured amount' };
}

function checkCapture({ id, status }: PaypalCapture): PaymentCheck {
  // A completed order with a pending capture is no money yet.
  if (status === 'PENDING') return { kind: 'pending' };
  return status === 'COMPLETED' && id ? { kind: 'paid', reference: id } : { kind: 'failed' };
}

async function differenceFromOrder(
  deps: Deps,
  found: PaypalOrder | PaypalCapture,
  paypalId: string | null,
  order: StoredOrder,
): Promise<string | null> {
  if (found.orderId !== order.id) return 'order';
  if (found.payee !== ourMerchantId(deps)) return 'payee';
  if (!isChargeOf(order, found)) return 'amount';
  return paypalId && (await isPaypalOrderOf(deps, order.id, paypalId)) ? null : 'PayPal order';
}

function isChargeOf(order: StoredOrder, found: PaypalOrder | PaypalCapture): boolean {
  return found.amountMinor === order.amountMinor && found.currency === order.currency;
}
