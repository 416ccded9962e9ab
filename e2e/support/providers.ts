import { type APIRequestContext, expect, type Locator } from 'playwright/test';

interface ProviderPayment {
  orderId: string | null;
  refunds: { amountMinor: number; status: string }[];
}

/** The refunds of an order at the emulated providers: `5417 processed`. */
export async function refundsAt(request: APIRequestContext, orderId: string): Promise<string[]> {
  const answer = await request.get('/__sandbox/payments?format=json');
  const payments = (await answer.json()) as ProviderPayment[];
  return payments
    .filter((payment) => payment.orderId === orderId)
    .flatMap(({ refunds }) => refunds.map(({ amountMinor, status }) => `${amountMinor} ${status}`));
}

/** Completes a pending Paystack refund and delivers its webhook. */
export async function completeRefund(request: APIRequestContext, orderId: string): Promise<void> {
  const answer = await request.post('/__sandbox/refunds', { data: { reference: orderId, outcome: 'done' } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Waits until a return has left the list, because the provider has refunded it. */
export async function untilRefunded(card: Locator, request: APIRequestContext, orderId: string): Promise<void> {
  const waiting = card.getByRole('button', { name: 'Check again' });
  await expect(async () => {
    if (await waiting.isVisible()) {
      const payments: { reference: string }[] = await (await request.get('/__sandbox/payments?format=json')).json();
      const found = payments.find((payment) => JSON.stringify(payment).includes(orderId));
      await request.post('/__sandbox/refunds', { data: { reference: found?.reference, outcome: 'done' } });
      await waiting.click();
    }
    await expect(card).toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: 20_000 });
}
