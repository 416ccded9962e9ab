import * as z from 'zod/mini';
import type { PaymentAnswer } from '@/domain/payment-answer';
import type { PaymentAttempt } from '@/domain/payment-session';
import { logFailure } from '@/lib/log';
import { FUNCTION_TIMEOUT_MS, getDatabase } from '@/lib/supabase/client';

const answers: Readonly<Record<number, PaymentAnswer>> = {
  200: 'paid',
  202: 'pending',
  402: 'failed',
  404: 'unknown',
  409: 'unknown',
};

const refundDue = z.object({ error: z.literal('refund_due') });

/**
 * Asks our server once whether an attempt has paid an order in full. The server asks the provider. Never throws;
 * `unreachable` when nobody answers.
 */
export async function confirmPayment(orderId: string, { provider, reference }: PaymentAttempt): Promise<PaymentAnswer> {
  try {
    const database = await getDatabase();
    const { error, response } = await database.functions.invoke('confirm-payment', {
      body: { orderId, provider, reference },
      timeout: FUNCTION_TIMEOUT_MS,
    });
    if (response?.status === 409 && refundDue.safeParse(await response.clone().json()).success) return 'refund-due';
    const answer = answers[response?.status ?? 0];
    if (answer) return answer;
    logFailure('The payment was not confirmed', error);
  } catch (error) {
    logFailure('The payment was not confirmed', error);
  }
  return 'unreachable';
}

const paypalOrder = z.object({ id: z.string().check(z.minLength(1)) });

/** Asks our server to make the PayPal order for a stored order. Answers PayPal's id; throws when it refuses. */
export async function createPaypalOrder(orderId: string): Promise<string> {
  const database = await getDatabase();
  const { data, error } = await database.functions.invoke('paypal-order', {
    body: { orderId },
    timeout: FUNCTION_TIMEOUT_MS,
  });
  if (error) throw error;
  return paypalOrder.parse(data).id;
}
