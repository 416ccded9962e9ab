import type { Deps } from '../_shared/deps.ts';
import { reportUnknownPayment } from '../_shared/incidents.ts';
import { parseJson } from '../_shared/json.ts';
import { applyRefund } from '../_shared/keep-refunds.ts';
import { findOrder, isPaypalOrderOf, markPaymentFailed, type StoredOrder } from '../_shared/orders.ts';
import { findPaypalMoney } from '../_shared/paypal/check-payment.ts';
import { keepPaypalDispute } from '../_shared/paypal/disputes.ts';
import { showPaypalRefund } from '../_shared/paypal/refunds.ts';
import {
  isSentByPaypal,
  type PaypalEvent,
  type PaypalMoneyNews,
  readPaypalEvent,
  readPaypalMoneyNews,
  readTransmission,
} from '../_shared/paypal/webhooks.ts';
import { readBytes } from '../_shared/request-body.ts';
import { json, refusalsOf, webhookEndpoint } from '../_shared/responses.ts';
import { type PaymentClaim, settlePayment, webhookAnswer } from '../_shared/settle-payment.ts';
import { takeTurn, takeTurnForUnverifiedId } from '../_shared/turns.ts';

const refuse = refusalsOf('paypal-webhook');

const EVENTS = new Set<string | null>([
  'CHECKOUT.ORDER.APPROVED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.DENIED',
]);

/**
 * PayPal's webhook. PayPal's API verifies that PayPal sent the event. An approved order is captured, a completed
 * capture pays our order, a denied one cancels it while it is unpaid. After events about refunds, reversals and disputes
 * these are fetched from PayPal and recorded. Other events are ignored.
 *
 * Anyone can send forged events: one that cannot be PayPal's, or that would change nothing, causes no call to PayPal. The
 * others are rate-limited: per order, and per refund, dispute or unknown order with a wide limit for all of them together.
 *
 * 200 done, repeated or ignored · 400 `bad_request` (not JSON) · 401 `bad_signature` · 405 · 413 · 429 `too_many` ·
 * 500 `not_configured` · 502 PayPal should deliver the event again, as after a 429.
 */
export const handle = webhookEndpoint('paypal-webhook', async (request, deps) => {
  const sent = readTransmission(deps, request.headers);
  if (!sent) return refuse('bad_signature');
  const raw = new TextDecoder().decode(await readBytes(request));
  const body = parseJson(raw);
  if (body === undefined) return refuse('bad_request');
  const news = readPaypalMoneyNews(body);
  if (news) {
    takeTurnForUnverifiedId(deps, 'paypal-webhook money back', `${news.about} ${news.id}`);
    return (await isSentByPaypal(deps, sent, raw)) ? answerNews(deps, news) : refuse('bad_signature');
  }
  const event = readPaypalEvent(body);
  if (!event || !EVENTS.has(event.type)) return json(200, { ignored: true });
  const order = await findOrder(deps, event.orderId);
  if (order) takeTurn(deps, `paypal-webhook ${order.id}`);
  else takeTurnForUnverifiedId(deps, 'paypal-webhook unknown', event.id);
  if (!(await isSentByPaypal(deps, sent, raw))) return refuse('bad_signature');
  if (order) return answerEvent(deps, order, event);
  deps.log('PayPal reported a payment for an unknown order', { order: event.orderId, reference: event.id });
  if (event.type === 'PAYMENT.CAPTURE.COMPLETED') {
    await reportUnknownPayment(deps, 'paypal', event.orderId, await findPaypalMoney(deps, event.id));
  }
  return json(200, { ignored: true });
});

async function answerNews(deps: Deps, { about, id }: PaypalMoneyNews): Promise<Response> {
  if (about === 'dispute') return answerDispute(deps, id);
  const found = await showPaypalRefund(deps, id);
  if (!found?.captureId) return json(200, { ok: false, outcome: 'not_found' });
  return json(200, { ok: true, outcome: await applyRefund(deps, 'paypal', found.captureId, found, about) });
}

async function answerDispute(deps: Deps, id: string): Promise<Response> {
  const outcome = await keepPaypalDispute(deps, id);
  return json(200, outcome === null ? { ok: false, outcome: 'not_found' } : { ok: true, outcome });
}

function answerEvent(deps: Deps, order: StoredOrder, event: PaypalEvent): Promise<Response> {
  switch (event.type) {
    case 'CHECKOUT.ORDER.APPROVED':
      return settleClaim(deps, order, { provider: 'paypal', by: 'checkout', reference: event.id });
    case 'PAYMENT.CAPTURE.COMPLETED':
      return settleClaim(deps, order, { provider: 'paypal', by: 'payment', reference: event.id });
    default:
      return denyPayment(deps, order, event);
  }
}

async function settleClaim(deps: Deps, order: StoredOrder, claim: PaymentClaim): Promise<Response> {
  const result = await settlePayment(deps, order, claim);
  // PayPal sends PAYMENT.CAPTURE.COMPLETED or DENIED later, so it need not repeat this event.
  return result.kind === 'pending' ? json(200, { ok: false, outcome: 'pending' }) : webhookAnswer(result);
}

async function denyPayment(deps: Deps, order: StoredOrder, { id, paypalOrderId }: PaypalEvent): Promise<Response> {
  if (!paypalOrderId || !(await isPaypalOrderOf(deps, order.id, paypalOrderId))) {
    deps.log('PayPal denied a payment that is not one of its order', { order: order.id, reference: id });
    return json(200, { ok: false, outcome: 'mismatch' });
  }
  await markPaymentFailed(deps, order.id, 'paypal', id);
  return json(200, { ok: true, outcome: 'denied' });
}
