import type { Deps } from '../_shared/deps.ts';
import { keepDispute } from '../_shared/disputes.ts';
import { reportUnknownPayment } from '../_shared/incidents.ts';
import { findOrder } from '../_shared/orders.ts';
import { findPaystackMoney } from '../_shared/paystack/check-payment.ts';
import { showPaystackDispute } from '../_shared/paystack/disputes.ts';
import { applyPaystackRefunds } from '../_shared/paystack/keep-refunds.ts';
import { isSignedByPaystack, newsOfEvent, type PaystackNews } from '../_shared/paystack/webhooks.ts';
import { jsonFromBytes, readBytes } from '../_shared/request-body.ts';
import { json, refusalsOf, webhookEndpoint } from '../_shared/responses.ts';
import { settlePayment, webhookAnswer } from '../_shared/settle-payment.ts';
import { callProvider } from '../_shared/turns.ts';

const refuse = refusalsOf('paystack-webhook');

/**
 * Paystack's webhook. A signed event only triggers a check: the current state is fetched from Paystack, so that events may
 * arrive in any order, more than once, or never. `charge.success` records a payment, `refund.*` the refunds of a
 * transaction, `charge.dispute.*` a dispute and what it took. Other events are ignored.
 *
 * 200 done, repeated or ignored · 401 `bad_signature` · 405 · 413 · 429 `too_many` · 500 `not_configured` · 502 Paystack
 * should deliver the event again, as after a 429.
 */
export const handle = webhookEndpoint('paystack-webhook', async (request, deps) => {
  const bytes = await readBytes(request);
  if (!(await isSignedByPaystack(deps, bytes, request.headers.get('x-paystack-signature')))) {
    return refuse('bad_signature');
  }
  const news = newsOfEvent(jsonFromBytes(bytes));
  return news ? answerNews(deps, news) : json(200, { ignored: true });
});

function answerNews(deps: Deps, news: PaystackNews): Promise<Response> {
  switch (news.about) {
    case 'charge':
      return answerCharge(deps, news.orderId, news.reference);
    case 'refunds':
      return answerRefunds(deps, news.reference);
    case 'dispute':
      return answerDispute(deps, news.id);
  }
}

async function answerCharge(deps: Deps, orderId: string, reference: string): Promise<Response> {
  const order = await findOrder(deps, orderId);
  if (order) return webhookAnswer(await settlePayment(deps, order, { provider: 'paystack', by: 'payment', reference }));
  deps.log('Paystack reported a payment for an unknown order', { order: orderId, reference });
  await reportUnknownPayment(deps, 'paystack', orderId, await findPaystackMoney(deps, reference));
  return json(200, { ignored: true });
}

async function answerRefunds(deps: Deps, reference: string): Promise<Response> {
  const turns = `refunds ${reference}`;
  return json(200, {
    ok: true,
    outcome: await callProvider(deps, turns, turns, () => applyPaystackRefunds(deps, reference)),
  });
}

async function answerDispute(deps: Deps, id: number): Promise<Response> {
  const turns = `dispute ${id}`;
  const dispute = await callProvider(deps, turns, turns, () => showPaystackDispute(deps, id));
  if (!dispute) return json(200, { ok: false, outcome: 'not_found' });
  await applyPaystackRefunds(deps, dispute.paymentReference);
  return json(200, { ok: true, outcome: await keepDispute(deps, 'paystack', dispute) });
}
