import type { Deps } from '../deps.ts';
import type { StoredOrder } from '../orders.ts';
import type { PaymentCheck } from '../payment-check.ts';
import { UpstreamError } from '../upstream.ts';
import { type PaypalCall, signInToPaypal } from './api.ts';
import {
  capturePaypalOrder,
  findPaypalCapture,
  findPaypalOrder,
  type PaypalCapture,
  type PaypalOrder,
} from './orders.ts';

/**
 * Asks PayPal whether this PayPal order is money for our order, and captures it first when the shopper has approved
 * it, unless our order can no longer take money.
 */
export async function checkPaypalOrder(deps: Deps, paypalId: string, order: StoredOrder): Promise<PaymentCheck> {
  const call = await signInToPaypal(deps);
  const found = await findPaypalOrder(call, paypalId);
  if (!found) return { kind: 'not_found' };
  const why = differenceFromOrder(found, order);
  if (why) return { kind: 'mismatch', why };
  if (found.status !== 'APPROVED') return checkCapturesOf(found, order);
  if (order.status === 'cancelled' || order.paymentStatus === 'paid') return { kind: 'withheld' };
  return capture(call, paypalId, order);
}

/** Asks PayPal whether this capture is money for our order. */
export async function checkPaypalCapture(deps: Deps, captureId: string, order: StoredOrder): Promise<PaymentCheck> {
  const call = await signInToPaypal(deps);
  const found = await findPaypalCapture(call, captureId);
  if (!found) return { kind: 'not_found' };
  const why = differenceFromOrder(found, order);
  return why ? { kind: 'mismatch', why } : checkCapture(found);
}

async function capture(call: PaypalCall, paypalId: string, order: StoredOrder): Promise<PaymentCheck> {
  const reply = await capturePaypalOrder(call, paypalId, `cap-${order.id}-${paypalId}`);
  if (reply.order) return checkCapturesOf(reply.order, order);
  const { issue, status } = reply;
  if (issue === 'ORDER_NOT_APPROVED') return { kind: 'pending' };
  if (issue === 'INSTRUMENT_DECLINED') return { kind: 'failed' };
  // The browser's confirmation and a webhook may capture at the same time, under the same request id.
  if (issue === 'ORDER_ALREADY_CAPTURED' || status === 409) {
    const found = await findPaypalOrder(call, paypalId);
    if (found && found.status !== 'APPROVED') return checkCapturesOf(found, order);
  }
  throw new UpstreamError(`PayPal refused to capture (${issue ?? status})`);
}

function checkCapturesOf(found: PaypalOrder, order: StoredOrder): PaymentCheck {
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

function differenceFromOrder(found: PaypalOrder | PaypalCapture, order: StoredOrder): string | null {
  if (found.orderId !== order.id) return 'order';
  return isChargeOf(order, found) ? null : 'amount';
}

function isChargeOf(order: StoredOrder, found: PaypalOrder | PaypalCapture): boolean {
  return found.amountMinor === order.amountMinor && found.currency === order.currency;
}
