import { logFailure } from '@/lib/log';
import { FUNCTION_TIMEOUT_MS, getDatabase } from '@/lib/supabase/client';
import type { PaymentProvider } from './port';

export type PaymentConfirmation =
  | { status: 'paid' }
  | { status: 'pending' }
  | { status: 'failed' }
  /** The money came for an order that is gone: it goes back. */
  | { status: 'refund-due' }
  /** The provider knows no such payment for this order. */
  | { status: 'unknown' }
  | { status: 'unreachable' };

/** Waits between two questions while a payment is pending, in milliseconds. */
const PENDING_WAITS_MS = [2000, 4000, 8000] as const;

const statuses: Readonly<Record<number, PaymentConfirmation['status']>> = {
  200: 'paid',
  202: 'pending',
  402: 'failed',
  404: 'unknown',
  409: 'unknown',
};

/** Asks our server once whether a payment has arrived in full for an order. The server asks the provider. */
export async function confirmPayment(
  orderId: string,
  provider: PaymentProvider,
  reference: string,
): Promise<PaymentConfirmation> {
  try {
    const database = await getDatabase();
    const { data, error, response } = await database.functions.invoke('confirm-payment', {
      body: { orderId, provider, reference },
      timeout: FUNCTION_TIMEOUT_MS,
    });
    const httpStatus = response?.status ?? 0;
    if (httpStatus === 409 && (await refundIsDue(data, response))) return { status: 'refund-due' };
    const status = statuses[httpStatus];
    if (status) return { status };
    logFailure('The payment was not confirmed', error);
  } catch (error) {
    logFailure('The payment was not confirmed', error);
  }
  return { status: 'unreachable' };
}

async function refundIsDue(data: unknown, response: Response | undefined): Promise<boolean> {
  const body: unknown =
    data ??
    (await response
      ?.clone()
      .json()
      .catch(() => null));
  return typeof body === 'object' && body !== null && 'error' in body && body.error === 'refund_due';
}

/** As `confirmPayment`, asking again for a while when the payment is pending or nobody answers. */
export async function confirmPaymentPatiently(
  orderId: string,
  provider: PaymentProvider,
  reference: string,
): Promise<PaymentConfirmation> {
  let confirmation = await confirmPayment(orderId, provider, reference);
  for (const wait of PENDING_WAITS_MS) {
    if (confirmation.status !== 'pending' && confirmation.status !== 'unreachable') break;
    await new Promise((resolve) => setTimeout(resolve, wait));
    confirmation = await confirmPayment(orderId, provider, reference);
  }
  return confirmation;
}
