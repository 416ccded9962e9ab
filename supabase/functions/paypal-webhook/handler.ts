import type { Deps } from '../_shared/deps.ts';
import { parseJson } from '../_shared/json.ts';
import { findOrder, markPaymentFailed } from '../_shared/orders.ts';
import { isSentByPaypal, type PaypalEvent, readPaypalEvent } from '../_shared/paypal/webhooks.ts';
import { readBytes } from '../_shared/request-body.ts';
import { json, webhookEndpoint } from '../_shared/responses.ts';
import { type PaymentClaim, settlePayment } from '../_shared/settle-payment.ts';
import { webhookAnswer } from '../_shared/webhook-answer.ts';

/**
 * PayPal tells what became of a payment. PayPal itself confirms that it sent the event. An approved order is captured,
 * a completed capture pays the order, a denied one cancels it while it is unpaid; all else is of no interest.
 *
 * 200 done, repeated or of no interest · 400 no JSON · 401 bad signature · 413 · 500 a setting is missing ·
 * 502 worth sending again.
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
      return deny(deps, orderId, id);
    default:
      return json(200, { ignored: true });
  }
}

async function settleClaim(deps: Deps, orderId: string, claim: PaymentClaim): Promise<Response> {
  const order = await findOrder(deps, orderId);
  if (!order) return unknownOrder(deps, orderId, claim.reference);
  const result = await settlePayment(deps, order, claim);
  // A pending capture is told of again by PAYMENT.CAPTURE.COMPLETED or DENIED.
  return result.kind === 'pending' ? json(200, { ok: false, outcome: 'pending' }) : webhookAnswer(result);
}

async function deny(deps: Deps, orderId: string, captureId: string): Promise<Response> {
  const order = await findOrder(deps, orderId);
  if (!order) return unknownOrder(deps, orderId, captureId);
  // The database leaves an order alone that is paid by other means.
  await markPaymentFailed(deps, orderId, 'paypal', captureId);
  return json(200, { ok: true, outcome: 'denied' });
}

function unknownOrder(deps: Deps, orderId: string, reference: string): Response {
  deps.log('PayPal tells of a payment for an unknown order', { order: orderId, reference });
  return json(200, { ignored: true });
}
