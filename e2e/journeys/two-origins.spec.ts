import { Database } from '../support/database.ts';
import { test as base, expect } from '../support/fixtures.ts';
import { openOnTwoOrigins, type TwoOrigins } from '../support/two-origins.ts';

const UNOPENED = 'The payment window did not open. Nothing was charged. Check your connection and try again.';

let origins: TwoOrigins;

const test = base.extend({
  baseURL: async ({ baseURL }, use) => {
    origins = await openOnTwoOrigins(baseURL ?? '');
    await use(origins.shop);
    await origins.close();
  },
  // The browser logs a refused preflight, and the shop what came of it.
  allowConsole: /blocked by CORS policy|ERR_FAILED|did not answer/,
});

// As with a hosted project.
test('a guest pays where the database and the functions are on another origin', { tag: '@short' }, async ({
  shop,
  page,
  dataFolder,
  shopper,
}) => {
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('blocked by CORS policy')) refusals.push(message.text());
  });
  await shop.startPayment(shopper, 1);
  await page.getByRole('radio', { name: 'PayPal' }).check();
  origins.refusePreflights('/functions/v1/paypal-order');
  await page.getByRole('button', { name: 'PayPal', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: UNOPENED })).toBeVisible();
  expect(refusals).toEqual([expect.stringContaining('/functions/v1/paypal-order')]);
  origins.refusePreflights(null);
  const paypal = await shop.openPaypal();
  await paypal.getByRole('button', { name: 'Approve payment' }).click();
  await shop.expectConfirmed();
  const database = new Database(origins.project, dataFolder);
  expect(await database.ordersOf(shopper.email)).toMatchObject([{ payment_status: 'paid', payment_method: 'paypal' }]);
  expect(origins.preflights).toEqual(
    expect.arrayContaining(['/rest/v1/rpc/place_order', '/functions/v1/paypal-order', '/functions/v1/confirm-payment']),
  );
  expect(origins.strays).toEqual([]);
});
