import type { Deps } from '../deps.ts';
import { isPaypalOrderOf, type StoredOrder } from '../orders.ts';
import { type Charge, chargeOf, type PaymentCheck, type ReceivedMoney } from '../payment-check.ts';
import { UpstreamError } from '../upstream.ts';
import {
  capturePaypalOrder,
  findPaypalCapture,
  findPaypalOrder,
  ourMerchantId,
  type PaypalCapture,
  type PaypalOrder,
} from './orders.ts';

/** States of a capture that received money, even if part of it was refunded since. */
const RECEIVED = new Set(['COMPLETED', 'PARTIALLY_REFUNDED']);

/**
 * Checks with PayPal whether this PayPal order pays our order, and first captures it if the shopper has approved it,
 * unless our order can no longer take money. Only a PayPal order created by the server for this order counts:
 * anyone can create one with our client id, our order's id and their own account as payee.
 */
export async function checkPaypalOrder(deps: Deps, paypalId: string, order: StoredOrder): Promise<PaymentCheck> {
  const found = await findPaypalOrder(deps, paypalId);
  if (!found) return { kind: 'not_found' };
  const reason = await differenceFromOrder(deps, found, paypalId, order);
  if (reason) return { kind: 'mismatch', reason, received: receivedBy(deps, found.captures[0], found.payee) };
  if (found.status !== 'APPROVED') return checkCapturesOf(deps, found, order);
  if (order.status === 'cancelled' || order.paymentStatus === 'paid') return { kind: 'withheld' };
  return capture(deps, paypalId, order);
}

/** Checks with PayPal whether this capture pays our order. */
export async function checkPaypalCapture(deps: Deps, captureId: string, order: StoredOrder): Promise<PaymentCheck> {
  const found = await findPaypalCapture(deps, captureId);
  if (!found) return { kind: 'not_found' };
  const named = { ...found, payee: await payeeOf(deps, found) };
  const reason = await differenceFromOrder(deps, named, found.paypalOrderId, order);
  const charge = paypalCharge(order, found);
  if (reason === null && charge) return checkCapture(found, charge);
  return { kind: 'mismatch', reason: reason ?? 'amount', received: receivedBy(deps, found, named.payee) };
}

/** The money of a capture without an order of ours; null if our account received none. */
export async function findPaypalMoney(deps: Deps, captureId: string): Promise<ReceivedMoney | null> {
  const found = await findPaypalCapture(deps, captureId);
  return found ? receivedBy(deps, found, await payeeOf(deps, found)) : null;
}

/** Some captures have no payee. Their PayPal order always has one. */
async function payeeOf(deps: Deps, { payee, paypalOrderId }: PaypalCapture): Promise<string | null> {
  return payee ?? (paypalOrderId ? ((await findPaypalOrder(deps, paypalOrderId))?.payee ?? null) : null);
}

function receivedBy(deps: Deps, capture: PaypalCapture | undefined, payee: string | null): ReceivedMoney | null {
  const { id = null, amountMinor = null, currency = null } = capture ?? {};
  if (!id || !amountMinor || !currency || !RECEIVED.has(capture?.status ?? '') || payee !== ourMerchantId(deps))
    return null;
  return { reference: id, amountMinor, currency };
}

async function capture(deps: Deps, paypalId: string, order: StoredOrder): Promise<PaymentCheck> {
  const reply = await capturePaypalOrder(deps, paypalId, `cap-${order.id}-${paypalId}`);
  if (reply.order?.payee) return checkCapturesOf(deps, reply.order, order);
  const { issue, status } = reply.order ? { issue: null, status: 200 } : reply;
  if (issue === 'ORDER_NOT_APPROVED') return { kind: 'pending' };
  if (issue === 'INSTRUMENT_DECLINED') return { kind: 'failed' };
  // The browser's confirmation and a webhook may race to capture, with the same request id. A minimal response
  // contains no payee.
  if (issue === 'ORDER_ALREADY_CAPTURED' || status === 409 || reply.order) {
    const found = await findPaypalOrder(deps, paypalId);
    if (found && found.status !== 'APPROVED') return checkCapturesOf(deps, found, order);
  }
  throw new UpstreamError(`PayPal refused to capture (${issue ?? status})`);
}

function checkCapturesOf(deps: Deps, found: PaypalOrder, order: StoredOrder): PaymentCheck {
  if (found.payee !== ourMerchantId(deps)) return { kind: 'mismatch', reason: 'payee', received: null };
  if (found.status === 'VOIDED') return { kind: 'failed' };
  if (found.status !== 'COMPLETED') return { kind: 'pending' };
  const captured = found.captures.find(({ status }) => RECEIVED.has(status ?? '')) ?? found.captures[0];
  if (!captured) return { kind: 'pending' };
  const charge = paypalCharge(order, captured);
  if (charge) return checkCapture(captured, charge);
  return { kind: 'mismatch', reason: 'captured amount', received: receivedBy(deps, captured, found.payee) };
}

function checkCapture({ id, status, feeMinor }: PaypalCapture, charge: Charge): PaymentCheck {
  // A completed order with a pending capture is not paid yet.
  if (status === 'PENDING') return { kind: 'pending' };
  return RECEIVED.has(status ?? '') && id ? { kind: 'paid', reference: id, feeMinor, charge } : { kind: 'failed' };
}

async function differenceFromOrder(
  deps: Deps,
  found: PaypalOrder | PaypalCapture,
  paypalId: string | null,
  order: StoredOrder,
): Promise<string | null> {
  if (found.orderId !== order.id) return 'order';
  if (found.payee !== ourMerchantId(deps)) return 'payee';
  if (!paypalCharge(order, found)) return 'amount';
  return paypalId && (await isPaypalOrderOf(deps, order.id, paypalId)) ? null : 'PayPal order';
}

function paypalCharge(order: StoredOrder, found: PaypalOrder | PaypalCapture): Charge | null {
  const charge = chargeOf(order, found, 'paypal');
  return typeof charge === 'string' ? null : charge;
}
