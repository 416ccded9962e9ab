import { expect, test } from '../support/fixtures.ts';
import { advanceUntil } from '../support/time.ts';

// The browser logs every failed request.
test.use({
  allowConsole:
    /status of 50[024]|was not (placed|confirmed|cancelled)|PayPal reported|Failed to load the PayPal|Could not load/,
});

const FAILED = 'Payment failed. Please try again or choose another payment method.';

test('the database fails, then loses its response: the next press pays the same order', async ({
  shop,
  page,
  database,
  sandbox,
  shopper,
}) => {
  await sandbox.fail('database', 'error', 4);
  await page.goto('/shop');
  await expect(page.getByRole('heading', { name: '8 Products' })).toBeVisible();
  await sandbox.clearFaults();
  await shop.startPayment(shopper, 1);
  const notice = page.getByText('There was a problem creating your order. Please try again.');
  await sandbox.fail('rpc/place_order', 'error');
  await shop.payButton.click();
  await expect(notice).toBeVisible();
  expect(await database.ordersOf(shopper.email)).toEqual([]);
  await sandbox.fail('rpc/place_order', 'drop');
  await shop.payButton.click();
  await expect.poll(() => database.ordersOf(shopper.email)).toHaveLength(1);
  await expect(shop.payButton).toBeEnabled();
  await shop.payByCard();
  expect(await database.ordersOf(shopper.email)).toMatchObject([{ payment_status: 'paid' }]);
});

test('Paystack fails, then our own server: the payment is never shown as failed', async ({
  shop,
  page,
  database,
  sandbox,
  shopper,
}) => {
  await shop.startPayment(shopper, 3);
  await sandbox.fail('paystack-api', 'error');
  await shop.payButton.click();
  await expect(page.getByText(FAILED)).toBeVisible();
  await sandbox.fail('functions/confirm-payment', 'error');
  await shop.payByCard();
  await expect(page.getByText(/Payment failed|problem processing/)).toHaveCount(0);
  expect(await database.ordersOf(shopper.email)).toMatchObject([{ payment_status: 'paid' }]);
});

test('our server does not respond: being confirmed, with the order number', async ({
  shop,
  page,
  sandbox,
  shopper,
}) => {
  await page.clock.install();
  await shop.startPayment(shopper, 3);
  await sandbox.fail('functions/confirm-payment', 'error', 1000);
  await sandbox.fail('functions/paystack-webhook', 'error', 10);
  await shop.payButton.click();
  await shop.inPaystack('Approve payment');
  await advanceUntil(page, page.getByRole('heading', { name: 'Your payment is being confirmed.' }));
  await expect(page.getByText(/^Order number/)).toBeVisible();
  await sandbox.clearFaults();
  await advanceUntil(page, page.getByRole('heading', { name: 'Thank you! Your order is confirmed.' }));
  await shop.expectConfirmed();
});

test("PayPal's script, then its server fails: an error, a retry, and the card still works", async ({
  shop,
  page,
  sandbox,
  shopper,
}) => {
  await shop.startPayment(shopper, 3);
  await page.route('**/__paypal/sdk/js**', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await page.getByRole('radio', { name: 'PayPal' }).check();
  await expect(page.getByText('PayPal could not be loaded.')).toBeVisible();
  await page.getByRole('button', { name: 'Load PayPal again' }).click();
  await sandbox.fail('paypal-api', 'error');
  await page.getByRole('button', { name: 'PayPal', exact: true }).click();
  await expect(page.getByText(FAILED)).toBeVisible();
  await page.getByRole('radio', { name: 'Card', exact: true }).check();
  await shop.payByCard();
});
