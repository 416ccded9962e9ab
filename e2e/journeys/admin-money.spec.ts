import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from 'playwright/test';
import { Account } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { placeOrder } from '../support/orders.ts';
import { STAFF } from '../support/people.ts';
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

async function report(request: APIRequestContext, call: string, data: object): Promise<void> {
  const answer = await request.post(`/__sandbox/${call}`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** What the books say of an order, line by line: the kind of a movement and its sum in dollars. */
async function movementsOf(staffPage: Page, orderId: string): Promise<string[]> {
  const saved = staffPage.waitForEvent('download');
  await staffPage.getByRole('button', { name: 'Export movements' }).click();
  const [head = '', ...rows] = (await readFile(await (await saved).path(), 'utf8')).trim().split(/\r?\n/);
  const names = head.replace('\ufeff', '').split(',');
  const cells = (row: string) => Object.fromEntries(row.split(',').map((cell, index) => [names[index], cell]));
  return rows
    .map(cells)
    .filter((row) => row['Order ID'] === orderId)
    .map((row) => `${row.Kind} ${row['Amount (USD)']}`);
}

test('staff refund part of a PayPal order and all of a Paystack order, and the books match', { tag: '@short' }, async ({
  browser,
  request,
  shop,
  shopper,
}) => {
  test.slow();
  await shop.startPayment(shopper, 8);
  const dialogOfPaypal = await shop.choosePaypal();
  await dialogOfPaypal.getByRole('button', { name: 'Approve payment' }).click();
  await shop.expectConfirmed();
  await shop.startPayment(shopper, 8);
  await shop.payByCard();

  const staff = await Staff.elsewhere(browser);
  const staffPage = staff.page;
  await staff.open(`/admin/orders?q=${encodeURIComponent(shopper.email)}`);
  const orders = new Map<string, string>();
  for (const method of ['PayPal', 'Card']) {
    const dialog = await staff.view(new RegExp(method));
    orders.set(method, new URL(staffPage.url()).searchParams.get('order') ?? '');
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  }

  const paypal = await staff.view(/PayPal/);
  await paypal.getByRole('button', { name: 'Refund', exact: true }).click();
  await paypal.getByRole('textbox', { name: 'Sum (USD)' }).fill('12.50');
  await paypal.getByRole('combobox', { name: 'Reason' }).fill('Damaged or faulty');
  await paypal.getByRole('button', { name: 'Continue' }).click();
  await staffPage.getByRole('alertdialog').getByRole('button', { name: 'Refund $12.50' }).click();
  await expect(paypal.getByRole('region', { name: 'Items' })).toContainText('Refunded-$12.50Paid after refunds$23.79');
  await expect(paypal.getByText('Damaged or faulty').first()).toBeVisible();
  await paypal.getByRole('button', { name: 'Close', exact: true }).click();

  const card = await staff.view(/Card/);
  await card.getByRole('combobox', { name: 'Status' }).selectOption('Cancelled');
  const question = staffPage.getByRole('alertdialog');
  await expect(question).toContainText('$36.29 will be due for a refund through Paystack.');
  await question.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(card.getByText('Refund due').first()).toBeVisible();
  await card.getByRole('button', { name: 'Refund', exact: true }).click();
  await card.getByRole('button', { name: 'Continue' }).click();
  await question.getByRole('button', { name: 'Refund $36.29' }).click();
  const waiting = card.getByRole('button', { name: 'Check again' });
  await staff.openSection('Timeline');
  const refunded = card.getByText('Refunded $36.29').first();
  await expect(waiting.or(refunded).first()).toBeVisible();
  if (await waiting.isVisible()) {
    await report(request, 'refunds', {
      reference: await referenceOf(request, orders.get('Card') ?? ''),
      outcome: 'done',
    });
    await waiting.click();
  }
  await expect(refunded).toBeVisible();
  await expect(card.getByRole('combobox', { name: 'Status' })).toHaveAccessibleDescription(/stays cancelled/);
  await card.getByRole('button', { name: 'Close', exact: true }).click();

  await staffPage.getByRole('link', { name: 'Books', exact: true }).click();
  await expect(staffPage.getByRole('heading', { name: 'Books', level: 1 })).toBeVisible();
  expect(await movementsOf(staffPage, orders.get('PayPal') ?? '')).toEqual(['payment 36.29', 'refund -12.5']);
  expect(await movementsOf(staffPage, orders.get('Card') ?? '')).toEqual(['payment 36.29', 'refund -36.29']);
  await staff.page.context().close();
});

test('a dispute and a payment of another sum arrive under To settle', async ({ browser, request, shop, shopper }) => {
  test.slow();
  await shop.startPayment(shopper, 8);
  await shop.payByCard();
  const staff = await Staff.elsewhere(browser);
  const staffPage = staff.page;
  await staff.open(`/admin/orders?q=${encodeURIComponent(shopper.email)}`);
  const dialog = await staff.view(/Card/);
  const paid = new URL(staffPage.url()).searchParams.get('order') ?? '';
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  const unpaid = await placeOrder(request, shopper, { method: 'paystack-card' });
  await report(request, 'disputes', { reference: await referenceOf(request, paid) });
  await report(request, 'mismatch', { orderId: unpaid, amountMinor: 100 });

  await staffPage.goto('/admin');
  await expect(staffPage.getByRole('region', { name: 'To settle' })).toContainText('dispute');
  await staffPage.getByRole('region', { name: 'To settle' }).getByRole('link', { name: 'See all' }).click();
  await expect(staffPage).toHaveURL(/view=settle/);
  const lines = staffPage.getByRole('list', { name: 'To settle' }).getByRole('listitem');
  const ofOrder = (id: string) =>
    lines.filter({ has: staffPage.getByRole('button', { name: `Open order ${id.slice(0, 8)}` }) });
  await expect(ofOrder(paid)).toContainText('The buyer disputes');
  await expect(ofOrder(unpaid)).toContainText('$1.00 came, $36.29 was expected.');
  await ofOrder(unpaid).getByRole('button', { name: 'Close' }).click();
  const closing = staffPage.getByRole('dialog', { name: 'Close this?' });
  await closing.getByRole('textbox', { name: 'What was done' }).fill('Sent back by bank');
  await closing.getByRole('button', { name: 'Close it' }).click();
  await expect(ofOrder(unpaid)).toHaveCount(0);
  await expect(ofOrder(paid)).toBeVisible();
  await staff.page.context().close();
});

test('a refund asks for the password when the sign-in is older than 15 minutes, and keeps what was typed', async ({
  browser,
  shop,
  shopper,
}) => {
  test.slow();
  await shop.startPayment(shopper, 8);
  await shop.payByCard();
  const staff = await Staff.elsewhere(browser);
  const { page } = staff;
  await new Account(page).signInAgo(STAFF, 16);
  await page.goto(`/admin/orders?q=${encodeURIComponent(shopper.email)}`);
  const order = await staff.view(/Card/);
  await order.getByRole('button', { name: 'Refund', exact: true }).click();
  await order.getByRole('textbox', { name: 'Sum (USD)' }).fill('2.50');
  await order.getByRole('combobox', { name: 'Reason' }).fill('Goodwill');
  await order.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Refund $2.50' }).click();
  const password = page.getByLabel('Password', { exact: true });
  await password.fill(STAFF.password);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(password).toBeHidden();
  await expect(order.getByText(/asked for here$/)).toBeVisible();
});
