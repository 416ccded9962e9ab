import { expect, test } from '../support/fixtures.ts';

// The browser logs the response "not paid" as an error.
test.use({ allowConsole: /status of 402/ });

test('one order is paid after a declined card, a closed window and a double press', { tag: '@short' }, async ({
  shop,
  page,
  database,
  shopper,
}) => {
  await shop.startPayment(shopper, 2);
  await shop.payButton.click();
  await shop.inPaystack('Decline payment');
  await expect(shop.paystack.getByRole('status')).toContainText(/declined/i);
  await shop.inPaystack('Close checkout');
  await expect(page.getByText('Payment was cancelled.')).toBeVisible();
  await shop.payButton.dblclick();
  await shop.inPaystack('Approve payment');
  await shop.expectConfirmed();
  expect(await database.ordersOf(shopper.email)).toMatchObject([{ payment_status: 'paid' }]);
});

test('a cancelled and a declined PayPal payment change nothing, and a card pays the same order', async ({
  shop,
  page,
  database,
  shopper,
}) => {
  await shop.startPayment(shopper, 2);
  const paypal = await shop.choosePaypal();
  await paypal.getByRole('button', { name: 'Cancel payment' }).click();
  await expect(page.getByText('Payment was cancelled.')).toBeVisible();
  await expect(shop.cartControl).toHaveAccessibleName('Cart, 1 item');
  await shop.openPaypal();
  await paypal.getByRole('button', { name: 'Decline payment' }).click();
  await expect(page.getByText('Payment failed. Please try again or choose another payment method.')).toBeVisible();
  await page.getByRole('radio', { name: 'Card', exact: true }).check();
  await shop.payByCard();
  const orders = await database.ordersOf(shopper.email);
  expect(orders.map((order) => [order.payment_method, order.status, order.payment_status])).toEqual([
    ['paystack-card', 'processing', 'paid'],
  ]);
});

test('a closed window is no proof: the webhook completes the order', { tag: '@short' }, async ({
  shop,
  page,
  database,
  sandbox,
  shopper,
}) => {
  await shop.startPayment(shopper, 8);
  await shop.payButton.click();
  await shop.inPaystack('Leave pending');
  await shop.inPaystack('Close checkout');
  await expect(page.getByText('Payment was cancelled.')).toBeVisible();
  await expect(shop.payButton).toBeEnabled();
  const [order] = await database.ordersOf(shopper.email);
  expect(order?.payment_status).toBe('pending');
  await sandbox.resolvePending(order?.id ?? '');
  await shop.expectConfirmed();
  expect(await database.ordersOf(shopper.email)).toMatchObject([{ status: 'processing', payment_status: 'paid' }]);
});

test('an order paid while its shopper was away is found again in the cart', async ({
  shop,
  page,
  database,
  sandbox,
  shopper,
}) => {
  await shop.startPayment(shopper, 8);
  await shop.payButton.click();
  await shop.inPaystack('Leave pending');
  const [order] = await database.ordersOf(shopper.email);
  await page.goto('/favicon.svg');
  await sandbox.resolvePending(order?.id ?? '');
  await page.goto('/cart');
  await shop.expectConfirmed();
});

test('returning to change the cart creates a new order and releases the old one', async ({
  shop,
  page,
  database,
  shopper,
}) => {
  await shop.startPayment(shopper, 4);
  const before = (await database.product(4)).stock;
  await shop.payButton.click();
  await shop.inPaystack('Close checkout');
  await expect(page.getByText('Payment was cancelled.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to Shipping' }).click();
  await expect(page.getByLabel('First name')).toHaveValue(shopper.firstName);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Increase quantity of Learning Animals Collection' }).click();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await shop.payByCard();
  const orders = await database.ordersOf(shopper.email);
  expect(orders.map((order) => [order.status, order.payment_status, order.order_items[0]?.quantity])).toEqual([
    ['cancelled', 'pending', 1],
    ['processing', 'paid', 2],
  ]);
  expect((await database.product(4)).stock).toBe(before - 2);
});

test('a single-use code is still valid after a closed window and a reload', async ({
  shop,
  page,
  database,
  shopper,
}) => {
  const code = `ONCE-${Date.now().toString(36).toUpperCase()}`;
  await database.addDiscountCode(code, 10, { max_each: 1 });
  await shop.storeCart(1);
  await page.goto('/checkout');
  await shop.fillShipping(shopper);
  await (await shop.openCode()).fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(`${code} takes off $3.50`)).toBeVisible();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await shop.payButton.click();
  await shop.inPaystack('Close checkout');
  await expect(page.getByText('Payment was cancelled.')).toBeVisible();
  await page.reload();
  await expect(shop.payButton).toHaveText('Pay $34.64');
  await expect(page.getByText('You have used this code already.')).toHaveCount(0);
  await shop.payByCard();
  expect(await database.ordersOf(shopper.email)).toMatchObject([{ payment_status: 'paid' }]);
});

test.describe('when the answer of the database is lost', () => {
  test.use({ allowConsole: /ERR_CONNECTION_RESET|was not placed|status of 402/ });

  test('the next press pays the same order', { tag: '@short' }, async ({ shop, page, database, shopper }) => {
    await shop.startPayment(shopper, 1);
    await page.route(
      '**/rpc/place_order',
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await shop.payButton.click();
    await expect.poll(() => database.ordersOf(shopper.email)).toHaveLength(1);
    await expect(shop.payButton).toBeEnabled();
    await shop.payByCard();
    expect(await database.ordersOf(shopper.email)).toMatchObject([{ payment_status: 'paid' }]);
  });
});
