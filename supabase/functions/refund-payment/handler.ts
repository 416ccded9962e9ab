import { z } from 'zod';
import { askForRefund, type RefundProgress } from '../_shared/ask-refund.ts';
import { bearerToken } from '../_shared/bearer.ts';
import type { Deps } from '../_shared/deps.ts';
import { FUNCTION_ERRORS } from '../_shared/error-codes.ts';
import { callRefundFunction, type RefundRefusal, type StoredRefund } from '../_shared/refunds.ts';
import { readJson } from '../_shared/request-body.ts';
import { browserEndpoint, json, refusalsOf } from '../_shared/responses.ts';
import { uuid } from '../_shared/schema-parts.ts';
import { callProvider } from '../_shared/turns.ts';
import { aboutOrder, UpstreamError } from '../_shared/upstream.ts';

const refuse = refusalsOf('refund-payment');

const bodySchema = z.union([
  z.strictObject({
    paymentId: uuid,
    amountMinor: z.int().positive(),
    reason: z.string().max(500),
    idempotencyKey: uuid,
    lines: z
      .array(z.strictObject({ item: uuid, quantity: z.int().min(1).max(99) }))
      .max(100)
      .optional(),
  }),
  z.strictObject({ refundId: uuid }),
]);

/**
 * Refunds, for staff. `POST` with the session token as bearer: `{paymentId, amountMinor, reason, idempotencyKey, lines?}` begins
 * a refund, `{refundId}` continues an unfinished one. Both are idempotent; the same key is the same refund. `lines`,
 * `[{item, quantity}]` by the id of the order line, are the units that it pays back: they are not sent any more; without them it
 * is goodwill. The database reserves the amount before the provider is called, and it decides who is staff.
 *
 * `refund` below is the row of `refunds` without its key, with `payment_reference` and `refundable_minor`, what is left of
 * the payment. Every refusal is `{error, hint?}`; `hint` is the database's, such as `STAFF_ONLY`.
 *
 * 200 `{refund, outcome: 'done'}` · 202 `{refund, outcome: 'pending'}` the provider takes its time, `'asking'` another call
 * is requesting it, or died less than two minutes ago: retry later, `'incident'` the provider reports a different amount · 400
 * `bad_request`, `bad_amount`, `bad_lines`, `bad_reason` · 401 `unauthorized` · 403 `staff_only`, `second_factor`,
 * `sign_in_again`, `recent_sign_in`, `owner_refund` · 404 `payment_not_found`, `refund_not_found` · 409
 * `refund_too_large` `{refundableMinor, currency}`, `key_reused` · 405 · 413 · 422 `refund_failed` `{refund, failure}` the
 * provider refused, in its own words; the amount is free again · 429 `too_many` · 500 `not_configured` · 502 `upstream`
 * `{refund?}` the result is unknown, the amount stays reserved: retry with the same key or the refund's id.
 */
export const handle = browserEndpoint('refund-payment', async (request, deps) => {
  const token = bearerToken(request);
  if (!token) return refuse('unauthorized');
  const parsed = bodySchema.safeParse(await readJson(request));
  if (!parsed.success) return refuse('bad_request');
  const begun = await beginOrResume(deps, token, parsed.data);
  return 'refused' in begun ? refusalAnswer(begun) : advance(deps, begun.refund);
});

function beginOrResume(deps: Deps, token: string, request: z.output<typeof bodySchema>) {
  if ('refundId' in request) return callRefundFunction(deps, token, 'resume_refund', { refund_id: request.refundId });
  return callRefundFunction(deps, token, 'begin_refund', {
    payment_id: request.paymentId,
    amount_minor: request.amountMinor,
    reason: request.reason,
    idempotency_key: request.idempotencyKey,
    lines: request.lines ?? null,
  });
}

function refusalAnswer({ refused: hint, left }: RefundRefusal): Response {
  const code = FUNCTION_ERRORS['refund-payment'].find((one) => one === hint.toLowerCase()) ?? 'bad_request';
  return refuse(code, { hint, ...left });
}

async function advance(deps: Deps, refund: StoredRefund): Promise<Response> {
  const turns = `refund ${refund.id}`;
  try {
    return answer(await callProvider(deps, turns, turns, () => askForRefund(deps, refund)));
  } catch (error) {
    if (!(error instanceof UpstreamError)) return aboutOrder(refund.order_id, () => Promise.reject(error));
    deps.report(`refund-payment: ${error.message}`, { order: refund.order_id, refund: refund.id });
    return refuse('upstream', { refund });
  }
}

function answer({ refund, outcome }: RefundProgress): Response {
  switch (outcome) {
    case 'done':
      return json(200, { refund, outcome });
    case 'failed':
      return refuse('refund_failed', { refund, failure: refund.failure });
    default:
      return json(202, { refund, outcome });
  }
}
