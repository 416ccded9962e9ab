import { expect, test } from '../support/fixtures.ts';

// The browser logs every failed request.
test.use({
  allowConsole:
    /status of 50[024]|was not (placed|confirmed|cancelled)|PayPal reported|Failed to load the PayPal|Could not load/,
});
test.afterEach(({ sandbox }) => sandbox.heal());

test('the database is down: the shop stays browsable, paying waits and then works', async ({
  shop,
  page,
  database,
  sandbox,
  shopper,
}) => {
  await sandbox.fail('database', 'error', 4);
  await page.goto('/shop');
  await expect(page.getByRole('heading', { name: '8 Products' })).toBeVisible();
  await sandbox.heal();
  await shop.addToCart(1);
  await shop.goToPayment(shopper);
  await sandbox.fail('database', 'error', 1);
  await shop.payButton.click();
  await expect(page.getByText('There was a problem creating your order. Please try again.')).toBeVisible();
  await expect(shop.payButton).toBeEnabled();
  await shop.payButton.click();
  await shop.inPaystack('Approve payment');
  await shop.expectConfirmed();
  expect(await database.ordersOf(shopper.email)).toHaveLength(1);
});

test('the answer of place_order is lost: the next try finds the same order', async ({
  shop,
  page,
  database,
  sandbox,
  shopper,
}) => {
  await shop.addToCart(1);
  await shop.goToPayment(shopper);
  await sandbox.fail('database', 'drop', 1);
  await shop.payButton.click();
  await expect(page.getByText('There was a problem creating your order. Please try again.')).toBeVisible();
  expect(await database.ordersOf(shopper.email)).toHaveLength(1);
  await shop.payButton.click();
  await shop.inPaystack('Approve payment');
  await shop.expectConfirmed();
  expect(await database.ordersOf(shopper.email)).toMatchObject([{ payment_status: 'paid' }]);
});

test('our server is unreachable after the payment: never failed, then confirmed', async ({
  shop,
  page,
  database,
  sandbox,
  shopper,
}) => {
  await shop.addToCart(3);
  await shop.goToPayment(shopper);
  await sandbox.fail('functions/confirm-payment', 'error', 1);
  await shop.payButton.click();
  await shop.inPaystack('Approve payment');
  await shop.expectConfirmed();
  await expect(page.getByText(/Payment failed|problem processing/)).toHaveCount(0);
  expect(await database.ordersOf(shopper.email)).toMatchObject([{ payment_status: 'paid' }]);
});

test('the provider does not answer our server: being confirmed, with the order number', async ({
  shop,
  page,
  sandbox,
  shopper,
}) => {
  test.slow();
  await shop.addToCart(3);
  await shop.goToPayment(shopper);
  await sandbox.fail('functions/confirm-payment', 'error', 10);
  await sandbox.fail('functions/paystack-webhook', 'error', 10);
  await shop.payButton.click();
  await shop.inPaystack('Approve payment');
  await expect(page.getByRole('heading', { name: 'Your payment is being confirmed.' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText(/^Order number/)).toBeVisible();
  await sandbox.heal();
  await shop.expectConfirmed({ timeout: 20_000 });
});

test('Paystack is down: a sentence, and everything stays', async ({ shop, page, sandbox, shopper }) => {
  await shop.addToCart(3);
  await shop.goToPayment(shopper);
  await sandbox.fail('paystack-api', 'error', 1);
  await shop.payButton.click();
  await expect(page.getByText('Payment failed. Please try again or choose another payment method.')).toBeVisible();
  await expect(shop.payButton).toBeEnabled();
  await shop.payButton.click();
  await shop.inPaystack('Approve payment');
  await shop.expectConfirmed();
});

test('PayPal is down: a sentence, and the card still works', async ({ shop, page, sandbox, shopper }) => {
  await shop.addToCart(3);
  await shop.goToPayment(shopper);
  await sandbox.fail('paypal-api', 'error', 1);
  await page.getByRole('radio', { name: 'PayPal' }).check();
  await page.getByRole('button', { name: 'PayPal', exact: true }).click();
  await expect(page.getByText('Payment failed. Please try again or choose another payment method.')).toBeVisible();
  await page.getByRole('radio', { name: 'Card', exact: true }).check();
  await shop.payButton.click();
  await shop.inPaystack('Approve payment');
  await shop.expectConfirmed();
});

test('the PayPal script cannot be loaded: a sentence and a way to load it again', async ({ shop, page, shopper }) => {
  test.info().annotations.push({ type: 'note', description: 'the script itself is blocked, as an ad blocker would' });
  await shop.addToCart(3);
  await shop.goToPayment(shopper);
  await page.route('**/__paypal/sdk/js**', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('radio', { name: 'PayPal' }).check();
  await expect(page.getByText('PayPal could not be loaded.')).toBeVisible();
  await page.unroute('**/__paypal/sdk/js**');
  await page.getByRole('button', { name: 'Load PayPal again' }).click();
  await expect(page.getByRole('button', { name: 'PayPal', exact: true })).toBeVisible();
});
