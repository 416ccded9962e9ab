import type { Page } from 'playwright/test';
import { paths } from '../../src/config/paths.ts';
import { expect, test } from '../support/fixtures.ts';
import { placeOrderWithKey } from '../support/orders.ts';

// The browser logs the response "not paid" as an error.
test.use({ allowConsole: /status of 402/ });

const method = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Payment method' }).getByRole('radio', { name });
const seePaid = (page: Page) =>
  expect(page.getByRole('list', { name: 'What has happened' }).getByText('Paid', { exact: true })).toBeVisible();

for (const width of [320, 1440]) {
  test(`a closed M-Pesa prompt is sent again, then becomes a card payment (${width} px)`, async ({
    shop,
    page,
    request,
    database,
    shopper,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const { id, guest_token } = await placeOrderWithKey(request, shopper, { method: 'paystack-mpesa' });
    await page.goto(paths.order.to(id, guest_token));
    await expect(method(page, 'M-Pesa')).toBeChecked();
    await shop.payButton.click();
    await shop.inPaystack('Close checkout');
    await page.getByRole('button', { name: 'Send the prompt again' }).click();
    await shop.inPaystack('Close checkout');
    await expect(page.getByRole('button', { name: 'Send the prompt again' })).toBeEnabled();
    await method(page, 'M-Pesa').press('ArrowLeft');
    await expect(method(page, 'Card')).toBeChecked();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await shop.payButton.click();
    await shop.inPaystack('Approve payment');
    await seePaid(page);
    expect(await database.ordersOf(shopper.email)).toMatchObject([
      { id, payment_status: 'paid', payment_method: 'paystack-card' },
    ]);
  });
}

test('PayPal pays a card order, and loads nothing before it is chosen', async ({
  shop,
  page,
  request,
  database,
  shopper,
}) => {
  const loaded: string[] = [];
  page.on('request', (sent) => void (sent.url().includes('/__paypal/') && loaded.push(sent.url())));
  const { id, guest_token } = await placeOrderWithKey(request, shopper, { method: 'paystack-card' });
  await page.goto(paths.order.to(id, guest_token));
  await expect(shop.payButton).toBeEnabled();
  expect(loaded).toEqual([]);
  await method(page, 'PayPal').check();
  const paypal = await shop.openPaypal();
  await paypal.getByRole('button', { name: 'Approve payment' }).click();
  await seePaid(page);
  expect(await database.ordersOf(shopper.email)).toMatchObject([{ payment_status: 'paid', payment_method: 'paypal' }]);
});

test('the prompt of an older attempt that is answered later is a second payment', async ({
  shop,
  page,
  request,
  database,
  sandbox,
  shopper,
}) => {
  const { id, guest_token } = await placeOrderWithKey(request, shopper, { method: 'paystack-mpesa' });
  await page.goto(paths.order.to(id, guest_token));
  await shop.payButton.click();
  await shop.inPaystack('Leave pending');
  await shop.inPaystack('Close checkout');
  await method(page, 'PayPal').check();
  const paypal = await shop.openPaypal();
  await paypal.getByRole('button', { name: 'Approve payment' }).click();
  await seePaid(page);
  await sandbox.resolvePending(id);
  await page.reload();
  await expect(page.getByRole('list', { name: 'What has happened' })).toContainText('$36.29 goes back to you');
  expect(await database.ordersOf(shopper.email)).toMatchObject([{ payment_status: 'paid', payment_method: 'paypal' }]);
});
