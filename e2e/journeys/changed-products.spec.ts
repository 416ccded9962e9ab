import { expect, test } from '../support/fixtures.ts';

// What staff change while a product is in a shopper's cart.
test.use({ allowConsole: /status of 400|The order was not placed/ });
test.afterEach(async ({ database }) => {
  await database.updateProduct(5, { price: 42.99, stock: 19 });
  await database.updateProduct(6, { stock: 41 });
});

test('a changed price is shown, accepted and charged', { tag: '@short' }, async ({ shop, page, database, shopper }) => {
  const hasReadOldPrice = page.waitForResponse(/\/rest\/v1\/products/);
  await shop.startPayment(shopper, 5);
  await hasReadOldPrice;
  await database.updateProduct(5, { price: 50 });
  await shop.payButton.click();
  await expect(page.getByText(/your total is \$55\.00 instead of \$47\.29/)).toBeVisible();
  expect(await page.locator('iframe[title="Paystack sandbox checkout"]').isVisible()).toBe(false);
  await expect(shop.payButton).toHaveText('Pay $55.00');
  await shop.payByCard();
  expect(await database.ordersOf(shopper.email)).toMatchObject([{ total_amount: 55, payment_status: 'paid' }]);
});

test('sold out at the last moment: nothing is charged, and the cart shows what to change', async ({
  shop,
  page,
  database,
  shopper,
}) => {
  await shop.startPayment(shopper, 6, 2);
  await database.updateProduct(6, { stock: 1 });
  await shop.payButton.click();
  await expect(page.getByText('Only 1 of Dinosaur Adventure Playset left.')).toBeVisible();
  await page.getByRole('link', { name: 'Change your cart' }).click();
  await expect(page.getByText('Only 1 left. Lower the quantity to go on.')).toBeVisible();
  await page.getByRole('button', { name: 'Decrease quantity of Dinosaur Adventure Playset' }).click();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await shop.payByCard();
  expect((await database.product(6)).stock).toBe(0);
});
