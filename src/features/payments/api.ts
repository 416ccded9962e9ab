import * as z from 'zod/mini';
import type { PaymentAnswer } from '@/domain/payment-answer';
import type { PaymentAttempt } from '@/domain/payment-session';
import { logFailure } from '@/lib/log';
import { FUNCTION_TIMEOUT_MS, getDatabase } from '@/lib/supabase/client';
import { WINDOW_LIMIT_MS } from './time-limit';

const answers: Readonly<Record<number, PaymentAnswer>> = {
  200: 'paid',
  202: 'pending',
  402: 'failed',
  404: 'unknown',
  409: 'unknown',
  429: 'pending',
};

const conflict = z.object({ error: z.string() });
const conflicts: Readonly<Record<string, PaymentAnswer>> = { refund_due: 'refund-due', order_cancelled: 'withheld' };

/** Asks our server once whether an attempt has paid an order in full. Never throws; `unreachable` when nobody answers. */
export async function confirmPayment(orderId: string, { provider, reference }: PaymentAttempt): Promise<PaymentAnswer> {
  try {
    const database = await getDatabase();
    const { error, response } = await database.functions.invoke('confirm-payment', {
      body: { orderId, provider, reference },
      timeout: FUNCTION_TIMEOUT_MS,
    });
    const problem =
      response?.status === 409 ? conflict.safeParse(await response.clone().json()).data?.error : undefined;
    const answer = conflicts[problem ?? ''] ?? answers[response?.status ?? 0];
    if (answer) return answer;
    logFailure('The payment was not confirmed', error, { order: orderId });
  } catch (error) {
    logFailure('The payment was not confirmed', error, { order: orderId });
  }
  return 'unreachable';
}

const paypalOrder = z.object({ id: z.string().check(z.minLength(1)) });

/** PayPal's id of the order that our server makes there; null when nobody answers in time. Throws when it refuses. */
export async function createPaypalOrder(orderId: string): Promise<string | null> {
  const database = await getDatabase();
  const { data, error, response } = await database.functions.invoke('paypal-order', {
    body: { orderId },
    timeout: WINDOW_LIMIT_MS,
  });
  if (error && !response) return null;
  if (error) throw error;
  return paypalOrder.parse(data).id;
}
