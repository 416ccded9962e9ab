import { expect, test } from '../support/fixtures.ts';

test.beforeEach(({ page }) =>
  page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false })),
);

test('a browser that wrongly reports that it is offline pays by card', async ({ shop, page, database, shopper }) => {
  await page.goto('/shop');
  await shop.addToCart(1);
  await shop.checkOut(shopper);
  await expect(page.getByRole('alert').filter({ hasText: 'You can still try' })).toBeVisible();
  await shop.payByCard();
  expect(await database.ordersOf(shopper.email)).toMatchObject([{ payment_status: 'paid' }]);
});

test('and by PayPal', async ({ shop, database, shopper }) => {
  await shop.startPayment(shopper, 7);
  const paypal = await shop.choosePaypal();
  await paypal.getByRole('button', { name: 'Approve payment' }).click();
  await shop.expectConfirmed();
  expect(await database.ordersOf(shopper.email)).toMatchObject([{ payment_status: 'paid' }]);
});

test.describe('without a connection', () => {
  test.use({ allowConsole: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Could not load|was not placed/ });

  test('pressing Pay soon shows an error, and what was typed stays', async ({ shop, page, database, shopper }) => {
    await shop.startPayment(shopper, 3);
    await page.getByRole('radio', { name: 'M-Pesa' }).check();
    await page.getByLabel('Phone Number').fill('0712 345 678');
    await page.context().setOffline(true);
    await shop.payButton.click();
    await expect(page.getByText('There was a problem creating your order. Please try again.')).toBeVisible();
    await expect(page.getByLabel('Phone Number')).toHaveValue('0712 345 678');
    await page.context().setOffline(false);
    await shop.payButton.click();
    await shop.inPaystack('Approve payment');
    await shop.expectConfirmed();
    expect(await database.ordersOf(shopper.email)).toMatchObject([{ payment_status: 'paid' }]);
  });
});
