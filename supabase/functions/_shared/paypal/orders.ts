import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import { decimalFromMinorUnits, minorUnitsFromDecimal } from '../minor-units.ts';
import type { StoredOrder } from '../orders.ts';
import { firstItem, lenientList, lenientObject, optionalText, optionalUuid } from '../schema-parts.ts';
import { UpstreamError } from '../upstream.ts';
import { type PaypalCall, signInToPaypal } from './api.ts';

const amount = lenientObject({ value: optionalText, currency_code: optionalText }).transform((wire) => ({
  amountMinor: minorUnitsFromDecimal(wire.value),
  currency: wire.currency_code,
}));

/** A capture in a reply or an event. */
export const paypalCapture = lenientObject({
  id: optionalText,
  status: optionalText,
  custom_id: optionalUuid,
  amount,
}).transform((wire) => ({ id: wire.id, status: wire.status, orderId: wire.custom_id, ...wire.amount }));

const purchaseUnit = lenientObject({
  custom_id: optionalUuid,
  amount,
  payments: lenientObject({ captures: lenientList(paypalCapture) }),
});

/** A PayPal order in a reply or an event. Ours have one purchase unit. */
export const paypalOrder = lenientObject({
  id: optionalText,
  status: optionalText,
  purchase_units: firstItem(purchaseUnit),
}).transform((wire) => ({
  id: wire.id,
  status: wire.status,
  orderId: wire.purchase_units.custom_id,
  ...wire.purchase_units.amount,
  captures: wire.purchase_units.payments.captures,
}));

const refusal = lenientObject({ details: firstItem(lenientObject({ issue: optionalText })) });

export type PaypalOrder = z.output<typeof paypalOrder>;
export type PaypalCapture = z.output<typeof paypalCapture>;

export type CaptureReply = { order: PaypalOrder } | { order: null; status: number; issue: string | null };

/** Creates the PayPal order of one of our orders and returns PayPal's id. Asking again returns the same one. */
export async function createPaypalOrder(deps: Deps, order: StoredOrder): Promise<string> {
  const call = await signInToPaypal(deps);
  const charge = { currency_code: order.currency, value: decimalFromMinorUnits(order.amountMinor) };
  const body = { intent: 'CAPTURE', purchase_units: [{ custom_id: order.id, amount: charge }] };
  const reply = await call('POST', '/v2/checkout/orders', JSON.stringify(body), `create-${order.id}`);
  const { id } = paypalOrder.parse(reply.body);
  if (!reply.ok || !id) {
    throw new UpstreamError(`PayPal refused to create an order (${issueOf(reply.body) ?? reply.status})`);
  }
  return id;
}

export async function findPaypalOrder(call: PaypalCall, paypalId: string): Promise<PaypalOrder | null> {
  const reply = await call('GET', `/v2/checkout/orders/${encodeURIComponent(paypalId)}`);
  if (reply.status === 404) return null;
  if (!reply.ok) throw new UpstreamError(`PayPal refused to show an order (${reply.status})`);
  return paypalOrder.parse(reply.body);
}

export async function findPaypalCapture(call: PaypalCall, captureId: string): Promise<PaypalCapture | null> {
  const reply = await call('GET', `/v2/payments/captures/${encodeURIComponent(captureId)}`);
  if (reply.status === 404) return null;
  if (!reply.ok) throw new UpstreamError(`PayPal refused to show a capture (${reply.status})`);
  return paypalCapture.parse(reply.body);
}

/** Takes the money of an approved PayPal order. Repeating it under the same `requestId` takes nothing twice. */
export async function capturePaypalOrder(call: PaypalCall, paypalId: string, requestId: string): Promise<CaptureReply> {
  const reply = await call('POST', `/v2/checkout/orders/${encodeURIComponent(paypalId)}/capture`, '{}', requestId);
  if (reply.ok) return { order: paypalOrder.parse(reply.body) };
  return { order: null, status: reply.status, issue: issueOf(reply.body) };
}

function issueOf(body: unknown): string | null {
  return refusal.parse(body).details.issue;
}
