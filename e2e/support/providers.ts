import { type APIRequestContext, expect } from 'playwright/test';

interface ProviderPayment {
  orderId: string | null;
  refunds: { amountMinor: number; status: string }[];
}

/** What the emulated providers say went back for an order: `5417 processed`. */
export async function refundsAt(request: APIRequestContext, orderId: string): Promise<string[]> {
  const answer = await request.get('/__sandbox/payments?format=json');
  const payments = (await answer.json()) as ProviderPayment[];
  return payments
    .filter((payment) => payment.orderId === orderId)
    .flatMap(({ refunds }) => refunds.map(({ amountMinor, status }) => `${amountMinor} ${status}`));
}

/** Paystack takes its time over a refund: now it is done, and its webhook says so. */
export async function completeRefund(request: APIRequestContext, orderId: string): Promise<void> {
  const answer = await request.post('/__sandbox/refunds', { data: { reference: orderId, outcome: 'done' } });
  expect(answer.ok(), await answer.text()).toBe(true);
}
