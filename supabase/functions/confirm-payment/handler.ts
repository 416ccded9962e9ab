import type { Deps } from '../_shared/deps.ts';
import { fields, text, uuid } from '../_shared/json-fields.ts';
import { findOrder, type Provider, type StoredOrder } from '../_shared/order-store.ts';
import { readJson } from '../_shared/request-body.ts';
import { browserEndpoint, json } from '../_shared/responses.ts';
import { type SettlementResult, settlePayment } from '../_shared/settle-payment.ts';

const MAX_REFERENCE_LENGTH = 200;

/**
 * The browser asks: is this order paid? `POST {orderId, provider: 'paystack' | 'paypal', reference}`; the provider is
 * asked before anything is believed. The order id is the only secret needed, so the answer tells nothing but the state.
 *
 * 200 `{orderId, payment_status: 'paid', status, alreadyPaid}` · 202 `{orderId, payment_status: 'pending'}` ·
 * 400 `bad_request` · 402 `failed` · 404 `order_not_found` or `payment_not_found` · 409 `mismatch`,
 * `order_cancelled` (approved, but nothing was taken) or `refund_due` (money came, the order cannot take it) ·
 * 405 · 413 · 500 `not_configured` · 502 `upstream` (ask again later).
 */
export const handle = browserEndpoint('confirm-payment', async (request, deps) => {
  const question = readQuestion(await readJson(request));
  if (!question) return json(400, { error: 'bad_request' });
  const order = await findOrder(deps, question.orderId);
  if (!order) return json(404, { error: 'order_not_found' });
  if (isSettledBy(order, question.reference)) return paid(order.id, order.status, true);
  return answer(order, await settle(deps, order, question));
});

interface Question {
  orderId: string;
  provider: Provider;
  reference: string;
}

function readQuestion(body: unknown): Question | null {
  const { orderId, provider, reference } = fields(body);
  const id = uuid(orderId);
  const asked = text(reference)?.trim();
  if (!id || !asked || asked.length > MAX_REFERENCE_LENGTH) return null;
  return provider === 'paystack' || provider === 'paypal' ? { orderId: id, provider, reference: asked } : null;
}

function isSettledBy(order: StoredOrder, reference: string): boolean {
  return order.paymentStatus === 'paid' && order.paymentReference === reference;
}

function settle(deps: Deps, order: StoredOrder, { provider, reference }: Question): Promise<SettlementResult> {
  return settlePayment(deps, order, { source: provider === 'paystack' ? 'paystack' : 'paypal-order', reference });
}

function answer(order: StoredOrder, result: SettlementResult): Response {
  if (result.kind === 'settled') {
    const { outcome, status, paymentStatus } = result.settlement;
    if (outcome === 'refund_due') return refundDue(order.id, status, paymentStatus);
    return paid(order.id, status, outcome === 'already_paid');
  }
  // Whatever became of this attempt, another one has paid the order.
  if (order.paymentStatus === 'paid') return paid(order.id, order.status, true);
  switch (result.kind) {
    case 'pending':
      return json(202, { orderId: order.id, payment_status: 'pending' });
    case 'failed':
      return json(402, { error: 'failed' });
    case 'not_found':
      return json(404, { error: 'payment_not_found' });
    case 'mismatch':
      return json(409, { error: 'mismatch' });
    case 'withheld':
      return json(409, { error: 'order_cancelled' });
  }
}

function paid(orderId: string, status: string, alreadyPaid: boolean): Response {
  if (status === 'cancelled') return refundDue(orderId, status, 'paid');
  return json(200, { orderId, payment_status: 'paid', status, alreadyPaid });
}

function refundDue(orderId: string, status: string, paymentStatus: string): Response {
  return json(409, { error: 'refund_due', orderId, payment_status: paymentStatus, status });
}
