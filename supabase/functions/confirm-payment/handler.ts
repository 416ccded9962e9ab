import { z } from 'zod';
import { findOrder, type StoredOrder } from '../_shared/orders.ts';
import { PROVIDERS } from '../_shared/payment-words.ts';
import { paymentProviders } from '../_shared/providers.ts';
import { readJson } from '../_shared/request-body.ts';
import { browserEndpoint, json, refusalsOf } from '../_shared/responses.ts';
import { uuid } from '../_shared/schema-parts.ts';
import { type SettlementResult, settlePayment } from '../_shared/settle-payment.ts';

const refuse = refusalsOf('confirm-payment');

const bodySchema = z
  .object({ orderId: uuid, provider: z.enum(PROVIDERS), reference: z.string() })
  .refine(({ provider, reference }) => paymentProviders[provider].checkoutReference.safeParse(reference).success);

/**
 * Returns whether an order is paid, after checking with the provider. `POST {orderId, provider: 'paystack' |
 * 'paypal', reference}`: a Paystack reference or the id of a PayPal order. The order id is the only secret needed, so
 * the response contains nothing but the state.
 *
 * 200 `{orderId, payment_status: 'paid', status, alreadyPaid}` · 202 `{orderId, payment_status: 'pending'}` ·
 * 400 `bad_request` · 402 `failed` · 404 `order_not_found` or `payment_not_found` · 409 `mismatch`,
 * `order_cancelled` (approved, but nothing was taken) or `refund_due` (a payment that the order cannot take) ·
 * 405 · 413 · 429 `too_many` and 502 `upstream` (retry later) · 500 `not_configured`.
 */
export const handle = browserEndpoint('confirm-payment', async (request, deps) => {
  const parsed = bodySchema.safeParse(await readJson(request));
  if (!parsed.success) return refuse('bad_request');
  const order = await findOrder(deps, parsed.data.orderId);
  if (!order) return refuse('order_not_found');
  const { provider, reference } = parsed.data;
  if (isPaidBy(order, reference)) return paid(order.id, order.status, true);
  return answer(order, await settlePayment(deps, order, { provider, by: 'checkout', reference }));
});

function isPaidBy(order: StoredOrder, reference: string): boolean {
  return order.paymentStatus === 'paid' && order.paymentReference === reference;
}

function answer(order: StoredOrder, result: SettlementResult): Response {
  if (result.kind === 'settled') {
    const { outcome, status, paymentStatus } = result.settlement;
    if (outcome === 'refund_due') return refundDue(order.id, status, paymentStatus);
    return paid(order.id, status, outcome === 'already_paid');
  }
  // This attempt failed or is pending, but a different one has paid the order.
  if (order.paymentStatus === 'paid') return paid(order.id, order.status, true);
  switch (result.kind) {
    case 'pending':
      return json(202, { orderId: order.id, payment_status: 'pending' });
    case 'failed':
      return refuse('failed');
    case 'not_found':
      return refuse('payment_not_found');
    case 'mismatch':
      return refuse('mismatch');
    case 'withheld':
      return refuse('order_cancelled');
  }
}

function paid(orderId: string, status: string, alreadyPaid: boolean): Response {
  if (status === 'cancelled') return refundDue(orderId, status, 'paid');
  return json(200, { orderId, payment_status: 'paid', status, alreadyPaid });
}

function refundDue(orderId: string, status: string, paymentStatus: string): Response {
  return refuse('refund_due', { orderId, payment_status: paymentStatus, status });
}
