import type { Deps } from '../_shared/deps.ts';
import { parseJson } from '../_shared/json.ts';
import { findOrder, markPaymentFailed } from '../_shared/orders.ts';
import { isSentByPaypal, type PaypalEvent, readPaypalEvent } from '../_shared/paypal/webhooks.ts';
import { readBytes } from '../_shared/request-body.ts';
import { json, webhookEndpoint } from '../_shared/responses.ts';
import { type PaymentClaim, settlePayment } from '../_shared/settle-payment.ts';
import { webhookAnswer } from '../_shared/webhook-answer.ts';

/**
 * PayPal's webhook. PayPal's API verifies that PayPal sent the event. An approved order is captured, a completed
 * capture pays our order, a denied one cancels it while it is unpaid. Other events are ignored.
 *
 * 200 done, repeated or ignored · 400 `bad_request` (not JSON) · 401 `bad_signature` · 405 · 413 ·
 * 500 `not_configured` · 502 PayPal should deliver the event again.
 */
export const handle = webhookEndpoint('paypal-webhook', async (request, deps) => {
  const raw = new TextDecoder().decode(await readBytes(request));
  const body = parseJson(raw);
  if (body === undefined) return json(400, { error: 'bad_request' });
  if (!(await isSentByPaypal(deps, request.headers, raw))) return json(401, { error: 'bad_signature' });
  const event = readPaypalEvent(body);
  return event ? answerEvent(deps, event) : json(200, { ignored: true });
});

async function answerEvent(deps: Deps, { type, id, orderId }: PaypalEvent): Promise<Response> {
  switch (type) {
    case 'CHECKOUT.ORDER.APPROVED':
      return settleClaim(deps, orderId, { source: 'paypal-order', reference: id });
    case 'PAYMENT.CAPTURE.COMPLETED':
      return settleClaim(deps, orderId, { source: 'paypal-capture', reference: id });
    case 'PAYMENT.CAPTURE.DENIED':
      return denyPayment(deps, orderId, id);
    default:
      return json(200, { ignored: true });
  }
}

async function settleClaim(deps: Deps, orderId: string, claim: PaymentClaim): Promise<Response> {
  const order = await findOrder(deps, orderId);
  if (!order) return unknownOrder(deps, orderId, claim.reference);
  const result = await settlePayment(deps, order, claim);
  // PayPal sends PAYMENT.CAPTURE.COMPLETED or DENIED later, so it need not repeat this event.
  return result.kind === 'pending' ? json(200, { ok: false, outcome: 'pending' }) : webhookAnswer(result);
}

async function denyPayment(deps: Deps, orderId: string, captureId: string): Promise<Response> {
  const order = await findOrder(deps, orderId);
  if (!order) return unknownOrder(deps, orderId, captureId);
  await markPaymentFailed(deps, orderId, 'paypal', captureId);
  return json(200, { ok: true, outcome: 'denied' });
}

function unknownOrder(deps: Deps, orderId: string, reference: string): Response {
  deps.log('PayPal reported a payment for an unknown order', { order: orderId, reference });
  return json(200, { ignored: true });
}
