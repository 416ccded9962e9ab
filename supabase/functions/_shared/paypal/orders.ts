import { z } from 'zod';
import { type Deps, SettingError, setting } from '../deps.ts';
import { decimalFromMinorUnits, minorUnitsFromDecimal } from '../minor-units.ts';
import { recordPaypalOrder, type StoredOrder } from '../orders.ts';
import type { Charge } from '../payment-check.ts';
import {
  firstItem,
  lenientList,
  lenientObject,
  optionalPaypalId,
  optionalText,
  optionalUuid,
} from '../schema-parts.ts';
import { UpstreamError } from '../upstream.ts';
import { callPaypal } from './api.ts';

export const paypalAmount = lenientObject({ value: optionalText, currency_code: optionalText }).transform((wire) => ({
  amountMinor: minorUnitsFromDecimal(wire.value),
  currency: wire.currency_code,
}));

const payee = lenientObject({ merchant_id: optionalText });

const relatedIds = lenientObject({ order_id: optionalPaypalId });

export const paypalLinks = lenientList(lenientObject({ rel: optionalText, href: optionalText }));
const ORDER_LINK = /\/v2\/checkout\/orders\/([A-Z0-9-]{1,36})$/;

/** A capture in a response or an event. `payee` is the account that received the money, null if missing. */
export const paypalCapture = lenientObject({
  id: optionalPaypalId,
  status: optionalText,
  custom_id: optionalUuid,
  payee,
  amount: paypalAmount,
  supplementary_data: lenientObject({ related_ids: relatedIds }),
  seller_receivable_breakdown: lenientObject({ paypal_fee: paypalAmount }),
  links: paypalLinks,
}).transform((wire) => ({
  id: wire.id,
  status: wire.status,
  orderId: wire.custom_id,
  payee: wire.payee.merchant_id,
  // Older captures contain their order only as a link.
  paypalOrderId: wire.supplementary_data.related_ids.order_id ?? idOfLink(wire.links, 'up', ORDER_LINK),
  feeMinor: feeOf(wire.seller_receivable_breakdown.paypal_fee, wire.amount.currency),
  ...wire.amount,
}));

const purchaseUnit = lenientObject({
  custom_id: optionalUuid,
  payee,
  amount: paypalAmount,
  payments: lenientObject({ captures: lenientList(paypalCapture) }),
});

/** A PayPal order in a response or an event. Ours have one purchase unit. */
export const paypalOrder = lenientObject({
  id: optionalPaypalId,
  status: optionalText,
  purchase_units: firstItem(purchaseUnit),
}).transform((wire) => ({
  id: wire.id,
  status: wire.status,
  orderId: wire.purchase_units.custom_id,
  payee: wire.purchase_units.payee.merchant_id,
  ...wire.purchase_units.amount,
  captures: wire.purchase_units.payments.captures,
}));

const refusal = lenientObject({ details: firstItem(lenientObject({ issue: optionalText })) });

export type PaypalOrder = z.output<typeof paypalOrder>;
export type PaypalCapture = z.output<typeof paypalCapture>;

export type CaptureReply = { order: PaypalOrder } | { order: null; status: number; issue: string | null };

/** Our PayPal account, which must be the payee of every payment. */
export function ourMerchantId(deps: Deps): string {
  return setting(deps, 'PAYPAL_MERCHANT_ID');
}

/** Creates it with the address of our order, so that PayPal does not ask for one, or without, if PayPal rejects the address. */
async function askForOrder(deps: Deps, order: StoredOrder, { currency, amountMinor }: Charge) {
  const amount = { currency_code: currency, value: decimalFromMinorUnits(amountMinor) };
  const shipping = paypalShipping(order);
  const create = (unit: object, preference: string, requestId: string) => {
    const body = {
      intent: 'CAPTURE',
      purchase_units: [{ custom_id: order.id, amount, ...unit }],
      payment_source: { paypal: { experience_context: { shipping_preference: preference } } },
    };
    return callPaypal(deps, 'POST', '/v2/checkout/orders', JSON.stringify(body), requestId);
  };
  if (shipping) {
    const reply = await create({ shipping }, 'SET_PROVIDED_ADDRESS', `create-${order.id}`);
    if (reply.status !== 400 && reply.status !== 422) return reply;
  }
  return create({}, 'NO_SHIPPING', `create-${order.id}${shipping ? '-unsent' : ''}`);
}

/**
 * Creates the PayPal order of one of our orders, records it and returns PayPal's id. Idempotent for as long as PayPal
 * keeps the request id (hours), even if we stopped between creating and recording it.
 */
export async function createPaypalOrder(deps: Deps, order: StoredOrder, charge: Charge): Promise<string> {
  const merchantId = ourMerchantId(deps);
  const reply = await askForOrder(deps, order, charge);
  const created = paypalOrder.parse(reply.body);
  if (!reply.ok || !created.id) {
    throw new UpstreamError(`PayPal refused to create an order (${issueOf(reply.body) ?? reply.status})`);
  }
  // Checked before it can be paid, rather than found as a mismatch afterwards.
  if (created.payee !== null && created.payee !== merchantId) {
    throw new SettingError('PAYPAL_MERCHANT_ID', 'is not the account of PAYPAL_CLIENT_ID');
  }
  await recordPaypalOrder(deps, order.id, created.id);
  return created.id;
}

export async function findPaypalOrder(deps: Deps, paypalId: string): Promise<PaypalOrder | null> {
  const reply = await callPaypal(deps, 'GET', `/v2/checkout/orders/${encodeURIComponent(paypalId)}`);
  if (reply.status === 404) return null;
  if (!reply.ok) throw new UpstreamError(`PayPal refused to show an order (${reply.status})`);
  return paypalOrder.parse(reply.body);
}

export async function findPaypalCapture(deps: Deps, captureId: string): Promise<PaypalCapture | null> {
  const reply = await callPaypal(deps, 'GET', `/v2/payments/captures/${encodeURIComponent(captureId)}`);
  if (reply.status === 404) return null;
  if (!reply.ok) throw new UpstreamError(`PayPal refused to show a capture (${reply.status})`);
  return paypalCapture.parse(reply.body);
}

/** Captures an approved PayPal order. Idempotent with the same `requestId`. */
export async function capturePaypalOrder(deps: Deps, paypalId: string, requestId: string): Promise<CaptureReply> {
  const path = `/v2/checkout/orders/${encodeURIComponent(paypalId)}/capture`;
  const reply = await callPaypal(deps, 'POST', path, '{}', requestId);
  if (reply.ok) return { order: paypalOrder.parse(reply.body) };
  return { order: null, status: reply.status, issue: issueOf(reply.body) };
}

/** A fee in a different currency is ignored, because it cannot be added up. */
function feeOf(fee: z.output<typeof paypalAmount>, currency: string | null): number | null {
  return fee.currency === currency ? fee.amountMinor : null;
}

/** The id at the end of the link with this relation. */
export function idOfLink(links: z.output<typeof paypalLinks>, rel: string, pattern: RegExp): string | null {
  return pattern.exec(links.find((link) => link.rel === rel)?.href ?? '')?.[1] ?? null;
}

function issueOf(body: unknown): string | null {
  return refusal.parse(body).details.issue;
}

const line = (most: number) => z.string().trim().min(1).max(most);
const optionalLine = (most: number) => z.string().trim().max(most).optional();

/** PayPal's limits. https://developer.paypal.com/docs/api/orders/v2/#definition-shipping_detail */
const typedAddress = z.object({
  firstName: line(140),
  lastName: optionalLine(140),
  address: line(300),
  city: line(120),
  state: optionalLine(300),
  zipCode: optionalLine(60),
});

/** The address of an order in PayPal's format, or null if it does not fit. */
function paypalShipping({ shippingAddress, shippingCountry }: StoredOrder) {
  const parsed = typedAddress.safeParse(shippingAddress);
  if (!parsed.success || shippingCountry === null) return null;
  const { firstName, lastName, address: street, city, state, zipCode } = parsed.data;
  return {
    type: 'SHIPPING',
    name: { full_name: [firstName, lastName].filter(Boolean).join(' ') },
    address: {
      address_line_1: street,
      admin_area_2: city,
      ...(state ? { admin_area_1: state } : {}),
      ...(zipCode ? { postal_code: zipCode } : {}),
      country_code: shippingCountry,
    },
  };
}
