import { expect, test } from '../support/fixtures.ts';

test.use({ allowConsole: /status of 400|The order was not placed/ });

const line = {
  id: 1,
  name: 'Nature Explorer Kit',
  price: 34.99,
  image: '',
  quantity: 2,
  category: 'Outdoor',
  ageRange: '4-8 years',
};

test('a corrupt cart is discarded and an old one understood', async ({ shop, page }) => {
  await page.goto('/about');
  await page.evaluate(() => localStorage.setItem('cart', '{"not": a cart'));
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await page.evaluate((old) => localStorage.setItem('cart', JSON.stringify([old, { id: 'x' }, null])), line);
  await page.reload();
  await expect(shop.cartControl).toHaveAccessibleName('Cart, 2 items');
  await expect(page.getByText('Outdoor | 4-8 years')).toBeVisible();
});

test('a product the shop no longer has blocks the way on until it is removed', async ({ shop, page }) => {
  await page.goto('/about');
  await page.evaluate(
    (known) => localStorage.setItem('cart', JSON.stringify([known, { ...known, id: 999, name: 'Ghost' }])),
    line,
  );
  await page.goto('/cart');
  await expect(page.getByText('No longer in our shop. Remove it to go on.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeDisabled();
  await page.getByRole('button', { name: 'Remove Ghost' }).click();
  await expect(page.getByText('Removed Ghost from cart')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('No longer in our shop. Remove it to go on.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(page.getByText('Cart has been cleared')).toBeVisible();
  await expect(shop.cartControl).toHaveAccessibleName('Cart, 0 items');
});

test.describe
  .serial('what staff change while something is in the cart', () => {
    test.afterEach(async ({ database }) => {
      await database.updateProduct(5, { price: 42.99, stock: 19 });
      await database.updateProduct(6, { stock: 41 });
    });

    test('a new price is shown, agreed to and charged', async ({ shop, page, database, shopper }) => {
      await shop.addToCart(5);
      await shop.goToPayment(shopper);
      await database.updateProduct(5, { price: 50 });
      await shop.payButton.click();
      await expect(page.getByText(/your total is \$55\.00 instead of \$47\.29/)).toBeVisible();
      expect(await page.locator('iframe[title="Paystack sandbox checkout"]').isVisible()).toBe(false);
      await expect(shop.payButton).toHaveText('Pay $55.00');
      await shop.payButton.click();
      await shop.inPaystack('Approve payment');
      await shop.expectConfirmed();
      expect(await database.ordersOf(shopper.email)).toMatchObject([{ total_amount: 55, payment_status: 'paid' }]);
    });

    test('a new price is shown in the cart', async ({ shop, page, database }) => {
      await shop.addToCart(5);
      await database.updateProduct(5, { price: 40.5 });
      await page.goto('/cart');
      await expect(page.getByText('The price changed from $42.99 to $40.50 since you added it.')).toBeVisible();
    });

    test('sold out at the last moment: nothing is charged, the cart says what to change', async ({
      shop,
      page,
      database,
      shopper,
    }) => {
      await shop.addToCart(6, 2);
      await shop.goToPayment(shopper);
      await database.updateProduct(6, { stock: 1 });
      await shop.payButton.click();
      await expect(page.getByText('There was a problem creating your order. Please try again.')).toBeVisible();
      await expect(page.getByText('Only 1 of Dinosaur Adventure Playset left.')).toBeVisible();
      await page.getByRole('link', { name: 'Change your cart' }).click();
      await expect(page.getByText('Only 1 left. Lower the quantity to go on.')).toBeVisible();
      await page.getByRole('button', { name: 'Decrease quantity of Dinosaur Adventure Playset' }).click();
      await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
      await page.getByRole('button', { name: 'Continue to Payment' }).click();
      await shop.payButton.click();
      await shop.inPaystack('Approve payment');
      await shop.expectConfirmed();
      expect((await database.product(6)).stock).toBe(0);
    });
  });

test('a browser that refuses storage still shops', async ({ shop, page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/product/1');
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(shop.cartControl).toHaveAccessibleName('Cart, 1 item');
  await shop.cartControl.click();
  await expect(page.getByText('Your browser does not let us save your cart.')).toBeVisible();
});

test('addresses that name no product show the not-found page', async ({ page }) => {
  for (const id of ['abc', '99999999999999999999', '424242', '-1', '1.5']) {
    await page.goto(`/product/${id}`);
    await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Return to Shop' }).click();
  await expect(page).toHaveURL(/\/shop$/);
});
