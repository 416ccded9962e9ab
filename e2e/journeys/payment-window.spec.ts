import type { Page, Route } from 'playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { advanceUntil } from '../support/time.ts';

// The browser logs every failed request, and Paystack's package what its frame does not support.
test.use({
  allowConsole:
    /Failed to load|ERR_(FAILED|INTERNET_DISCONNECTED)|could not be loaded|did not answer|status of (40[249]|500)|nothing came/,
});

const FRAME = '**/__paystack/popup*';
const SCRIPT = '**/__paypal/sdk/js**';
const UNOPENED = 'The payment window did not open. Nothing was charged. Check your connection and try again.';

/** Holds back every request to a URL until it is released. */
async function hold(page: Page, url: string) {
  const held: Route[] = [];
  await page.route(url, async (route) => void held.push(route));
  return async () => {
    await page.unroute(url);
    for (const route of held) await route.continue().catch(() => undefined);
  };
}

test('the connection drops while Paystack’s window is preloaded, and returns before Pay', async ({
  shop,
  page,
  context,
  shopper,
}) => {
  await shop.storeCart(3);
  await page.goto('/checkout');
  await shop.fillShipping(shopper);
  await page.route(FRAME, (route) => route.abort(), { times: 1 });
  const dropped = page.waitForEvent('requestfailed', (request) => request.url().includes('__paystack/popup'));
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await dropped;
  await context.setOffline(true);
  await context.setOffline(false);
  await shop.payByCard();
});

for (const kind of ['card', 'M-Pesa'] as const) {
  test(`Paystack's window never loads (${kind}): an error, and the next press pays the same order`, async ({
    shop,
    page,
    database,
    shopper,
  }) => {
    await page.clock.install();
    await page.route(FRAME, (route) => route.abort());
    await shop.startPayment(shopper, 3);
    if (kind === 'M-Pesa') {
      await page.getByRole('radio', { name: 'M-Pesa' }).check();
      await page.getByLabel('Phone Number').fill('0712345678');
    }
    await shop.payButton.click();
    const notice = page.getByRole('alert').filter({ hasText: UNOPENED });
    await advanceUntil(page, notice);
    await expect(shop.payButton).toBeEnabled();
    await expect(shop.payButton).toBeFocused();
    await page.unroute(FRAME);
    await shop.payButton.press('Enter');
    await expect(notice).toHaveCount(0);
    await advanceUntil(page, shop.paystack.getByRole('button', { name: 'Approve payment' }));
    await shop.inPaystack('Approve payment');
    await shop.expectConfirmed();
    expect(await database.ordersOf(shopper.email)).toMatchObject([{ payment_status: 'paid' }]);
  });
}

test('a window that loads after the shop has given up is closed, and the next one pays once', async ({
  shop,
  page,
  database,
  shopper,
}) => {
  await shop.startPayment(shopper, 3);
  const letGo = await hold(page, '**/__paystack/checkout/request_inline');
  await page.clock.install();
  await shop.payButton.click();
  const notice = page.getByRole('alert').filter({ hasText: UNOPENED });
  await advanceUntil(page, notice);
  const late = page.waitForResponse((response) => response.url().includes('request_inline'));
  await letGo();
  await (await late).finished();
  await page.clock.fastForward(2_000);
  await expect(shop.paystack.getByRole('button', { name: 'Approve payment' })).toBeHidden();
  await expect(shop.payButton).toBeEnabled();
  await shop.payButton.click();
  await advanceUntil(page, shop.paystack.getByRole('button', { name: 'Approve payment' }));
  await shop.inPaystack('Approve payment');
  await shop.expectConfirmed();
  expect(await database.ordersOf(shopper.email)).toMatchObject([{ payment_status: 'paid' }]);
});

test("PayPal's code, its script and our server fail in turn: each time an error and a retry", async ({
  shop,
  page,
  database,
  shopper,
}) => {
  // Code is requested twice.
  await page.route('**/paypal-button*', (route) => route.abort(), { times: 2 });
  await shop.startPayment(shopper, 3);
  const problem = page.getByRole('alert').filter({ hasText: 'PayPal could not be loaded.' });
  const loadAgain = page.getByRole('button', { name: 'Load PayPal again' });
  await page.getByRole('radio', { name: 'PayPal' }).check();
  await expect(problem).toBeVisible();
  await page.route(SCRIPT, () => undefined);
  await page.clock.install();
  await loadAgain.click();
  await expect(problem).toHaveCount(0);
  await advanceUntil(page, problem);
  await loadAgain.click();
  await expect(problem).toHaveCount(0);
  await page.unroute(SCRIPT);
  await page.route('**/functions/v1/paypal-order', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'PayPal', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: UNOPENED })).toBeVisible();
  const dialog = await shop.openPaypal();
  await dialog.getByRole('button', { name: 'Approve payment' }).click();
  await shop.expectConfirmed();
  expect(await database.ordersOf(shopper.email)).toMatchObject([{ payment_status: 'paid' }]);
});

test('PayPal: a final refusal of our server is shown without suggesting a retry', async ({ page, shop, shopper }) => {
  await shop.startPayment(shopper, 3);
  await page.getByRole('radio', { name: 'PayPal' }).check();
  const answers = [
    [409, 'order_paid', 'This order is paid already. Reload the page to see it.'],
    [409, 'order_expired', 'This order has just changed. Reload it.'],
    [500, 'not_configured', 'This payment method is not set up in this shop.'],
  ] as const;
  for (const [status, error, sentence] of answers) {
    await page.route('**/functions/v1/paypal-order', (route) => route.fulfill({ status, json: { error } }), {
      times: 1,
    });
    await page.getByRole('button', { name: 'PayPal', exact: true }).click();
    const alert = page.getByRole('alert').filter({ hasText: sentence });
    await expect(alert).toBeVisible();
    await expect(alert).not.toContainText('try again');
  }
  const dialog = await shop.openPaypal();
  await dialog.getByRole('button', { name: 'Approve payment' }).click();
  await shop.expectConfirmed();
});
