import * as z from 'zod/mini';
import { logFailure } from '@/lib/reporting/report-failure';
import type { Result } from '@/lib/result';
import { callServerFunction, functionProblem } from '@/lib/supabase/server-function';
import type { PaymentAnswer } from './payment-answer';
import type { PaymentAttempt } from './payment-session';
import { WINDOW_LIMIT_MS } from './port';

const byStatus: Readonly<Record<number, PaymentAnswer>> = {
  200: 'paid',
  202: 'pending',
  402: 'failed',
  404: 'unknown',
  409: 'unknown',
  429: 'pending',
};

/** Payment answers by error code of `confirm-payment`. If no provider was asked, the order may still be paid. */
export const answersOfCodes: Readonly<Record<string, PaymentAnswer>> = {
  failed: 'failed',
  order_not_found: 'unknown',
  payment_not_found: 'unknown',
  mismatch: 'unknown',
  refund_due: 'refund-due',
  order_cancelled: 'withheld',
  too_many: 'pending',
  bad_request: 'unreachable',
  method_not_allowed: 'unreachable',
  body_too_large: 'unreachable',
  not_configured: 'unreachable',
  upstream: 'unreachable',
  internal: 'unreachable',
};

const refusal = z.object({ error: z.string() });

/** Asks our server whether an attempt has paid an order in full. Never throws; `unreachable` without a response. */
export async function confirmPayment(orderId: string, { provider, reference }: PaymentAttempt): Promise<PaymentAnswer> {
  const about = { order: orderId };
  const reply = await callServerFunction('confirm-payment', { orderId, provider, reference }, { about });
  if (!reply) return 'unreachable';
  const code = refusal.safeParse(reply.body).data?.error ?? '';
  const answer = answersOfCodes[code] ?? byStatus[reply.status] ?? 'unreachable';
  if (answer === 'unreachable') logFailure('The payment was not confirmed', code || reply.status, about);
  return answer;
}

const paypalOrder = z.object({ id: z.string().check(z.minLength(1)) });

/** Creates a PayPal order through our server, and returns its id. Never throws. */
export async function createPaypalOrder(orderId: string): Promise<Result<string>> {
  const reply = await callServerFunction(
    'paypal-order',
    { orderId },
    { timeout: WINDOW_LIMIT_MS, about: { order: orderId } },
  );
  const made = paypalOrder.safeParse(reply?.body).data;
  return made ? { ok: true, value: made.id } : { ok: false, problem: functionProblem(reply) };
}
