import { findOrder } from '../_shared/orders.ts';
import { chargeOfEvent, isSignedByPaystack } from '../_shared/paystack/webhooks.ts';
import { jsonFromBytes, readBytes } from '../_shared/request-body.ts';
import { json, webhookEndpoint } from '../_shared/responses.ts';
import { settlePayment } from '../_shared/settle-payment.ts';
import { webhookAnswer } from '../_shared/webhook-answer.ts';

/**
 * Paystack tells of a payment. Only bytes with its signature are read, and Paystack is asked again before an order
 * is marked paid, so that confirmation and webhook may come in any order, and more than once.
 *
 * 200 done, repeated or of no interest · 401 bad signature · 413 · 500 no secret key · 502 worth sending again.
 */
export const handle = webhookEndpoint('paystack-webhook', async (request, deps) => {
  const bytes = await readBytes(request);
  if (!(await isSignedByPaystack(deps, bytes, request.headers.get('x-paystack-signature')))) {
    return json(401, { error: 'bad_signature' });
  }
  const charge = chargeOfEvent(jsonFromBytes(bytes));
  if (!charge) return json(200, { ignored: true });
  const { orderId, reference } = charge;
  const order = await findOrder(deps, orderId);
  if (!order) {
    deps.log('Paystack tells of a payment for an unknown order', { order: orderId, reference });
    return json(200, { ignored: true });
  }
  return webhookAnswer(await settlePayment(deps, order, { source: 'paystack', reference }));
});
