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
