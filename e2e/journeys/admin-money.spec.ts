import type { APIRequestContext } from 'playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { Staff } from '../support/staff.ts';

interface ProviderPayment {
  reference: string;
  orderId?: string | null;
}

async function referenceOf(request: APIRequestContext, orderId: string): Promise<string> {
  const answer = await request.get('/__sandbox/payments?format=json');
  const payments = (await answer.json()) as ProviderPayment[];
  const found = payments.find((payment) => JSON.stringify(payment).includes(orderId));
  if (!found) throw new Error(`no payment of ${orderId}`);
  return found.reference;
}

async function told(request: APIRequestContext, call: string, data: object): Promise<void> {
  const answer = await request.post(`/__sandbox/${call}`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('staff refund part of a PayPal order and all of a Paystack order', async ({ browser, request, shop, shopper }) => {
  test.slow();
  await shop.startPayment(shopper, 8);
  const dialogOfPaypal = await shop.choosePaypal();
  await dialogOfPaypal.getByRole('button', { name: 'Approve payment' }).click();
  await shop.expectConfirmed();
  await shop.startPayment(shopper, 8);
  await shop.payByCard();

  const office = await browser.newContext();
  const staff = new Staff(await office.newPage());
  const desk = staff.page;
  await staff.open(`/admin/orders?q=${encodeURIComponent(shopper.email)}`);
  const orders = new Map<string, string>();
  for (const method of ['PayPal', 'Card']) {
    const dialog = await staff.view(new RegExp(method));
    orders.set(method, new URL(desk.url()).searchParams.get('order') ?? '');
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  }

  const paypal = await staff.view(/PayPal/);
  await paypal.getByRole('button', { name: 'Refund', exact: true }).click();
  await paypal.getByRole('textbox', { name: 'Sum (USD)' }).fill('12.50');
  await paypal.getByRole('combobox', { name: 'Reason' }).fill('Damaged or faulty');
  await paypal.getByRole('button', { name: 'Continue' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Refund $12.50' }).click();
  await expect(paypal.getByRole('region', { name: 'Items' })).toContainText('Refunded-$12.50Earned$23.79');
  await expect(paypal.getByText('Damaged or faulty').first()).toBeVisible();
  await paypal.getByRole('button', { name: 'Close', exact: true }).click();

  const card = await staff.view(/Card/);
  await card.getByRole('combobox', { name: 'Status' }).selectOption('Cancelled');
  const question = desk.getByRole('alertdialog');
  await expect(question).toContainText('$36.29 will be due for a refund through Paystack.');
  await question.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(card.getByText('Refund due').first()).toBeVisible();
  await card.getByRole('button', { name: 'Refund', exact: true }).click();
  await card.getByRole('button', { name: 'Continue' }).click();
  await question.getByRole('button', { name: 'Refund $36.29' }).click();
  const waiting = card.getByRole('button', { name: 'Check again' });
  const refunded = card.getByText('Refunded $36.29').first();
  await expect(waiting.or(refunded).first()).toBeVisible();
  if (await waiting.isVisible()) {
    await told(request, 'refunds', {
      reference: await referenceOf(request, orders.get('Card') ?? ''),
      outcome: 'done',
    });
    await waiting.click();
  }
  await expect(refunded).toBeVisible();
  await expect(card.getByRole('combobox', { name: 'Status' })).toHaveAccessibleDescription(/stays cancelled/);
  await card.getByRole('button', { name: 'Close', exact: true }).click();

  await office.close();
});
