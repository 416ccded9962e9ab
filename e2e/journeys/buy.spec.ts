import { expect, test } from '../support/fixtures.ts';

test('a guest buys two toys with a card', { tag: '@short' }, async ({ shop, page, database, shopper }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Shop Now' }).click();
  await expect(page.getByRole('heading', { name: '8 Products' })).toBeVisible();
  const before = await database.product(1);
  await shop.addToCart(1, 2);
  await expect(shop.cartControl).toHaveAccessibleName('Cart, 2 items');
  await shop.checkOut(shopper);
  await shop.payByCard();
  await expect(page.getByText('Payment successful! Your order is confirmed.')).toBeVisible();

  const [order, ...more] = await database.ordersOf(shopper.email);
  expect(more).toEqual([]);
  expect(order).toMatchObject({
    status: 'processing',
    payment_status: 'paid',
    payment_method: 'paystack-card',
    total_amount: 76.98,
    order_items: [{ product_id: 1, quantity: 2 }],
  });
  expect((await database.product(1)).stock).toBe(before.stock - 2);
});

test('M-Pesa pays with a Kenyan number', { tag: '@short' }, async ({ shop, page, database, shopper }) => {
  await shop.startPayment(shopper, 3);
  await page.getByRole('radio', { name: 'M-Pesa' }).check();
  await expect(shop.payButton).toBeDisabled();
  await page.getByLabel('Phone Number').fill('0712 345 678');
  await shop.payButton.click();
  await expect(shop.paystack.getByText('254712345678')).toBeVisible();
  await shop.inPaystack('Approve payment');
  await shop.expectConfirmed();
  expect(await database.ordersOf(shopper.email)).toMatchObject([
    { payment_status: 'paid', payment_method: 'paystack-mpesa' },
  ]);
});

test('PayPal draws its own button and pays', { tag: '@short' }, async ({ shop, database, shopper }) => {
  await shop.startPayment(shopper, 7);
  const paypal = await shop.choosePaypal();
  await paypal.getByRole('button', { name: 'Approve payment' }).click();
  await shop.expectConfirmed();
  expect(await database.ordersOf(shopper.email)).toMatchObject([
    { payment_status: 'paid', payment_method: 'paypal', total_amount: 20.89 },
  ]);
});
