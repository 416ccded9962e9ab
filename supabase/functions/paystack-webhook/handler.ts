import { findOrder } from '../_shared/orders.ts';
import { chargeOfEvent, isSignedByPaystack } from '../_shared/paystack/webhooks.ts';
import { jsonFromBytes, readBytes } from '../_shared/request-body.ts';
import { json, webhookEndpoint } from '../_shared/responses.ts';
import { settlePayment } from '../_shared/settle-payment.ts';
import { webhookAnswer } from '../_shared/webhook-answer.ts';

/**
 * Paystack's webhook. A signed `charge.success` only starts a check: Paystack is asked again before an order is marked
 * paid, so confirmation and webhook may come in any order, and more than once. Other events are ignored.
 *
 * 200 done, repeated or ignored · 401 `bad_signature` · 405 · 413 · 429 `too_many` · 500 `not_configured` · 502 Paystack
 * should deliver the event again, as after a 429.
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
    deps.log('Paystack reported a payment for an unknown order', { order: orderId, reference });
    return json(200, { ignored: true });
  }
  return webhookAnswer(await settlePayment(deps, order, { source: 'paystack', reference }));
});
