import { expect, test } from '../support/fixtures.ts';

test('a guest buys two toys with a card', async ({ shop, page, database, shopper }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Shop Now' }).click();
  await expect(page.getByRole('heading', { name: '8 Products' })).toBeVisible();
  const before = await database.product(1);
  await shop.addToCart(1, 2);
  await expect(shop.cartControl).toHaveAccessibleName('Cart, 2 items');
  await shop.goToPayment(shopper);
  await shop.payButton.click();
  await shop.inPaystack('Approve payment');
  await shop.expectConfirmed();
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

test('M-Pesa asks for a Kenyan number and pays with it', async ({ shop, page, database, shopper }) => {
  await shop.addToCart(3);
  await shop.goToPayment(shopper);
  await page.getByRole('radio', { name: 'M-Pesa' }).check();
  await expect(shop.payButton).toBeDisabled();
  await page.getByLabel('Phone Number').fill('123');
  await shop.payButton.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please enter a valid phone number' })).toBeVisible();
  await expect(page.getByLabel('Phone Number')).toHaveValue('123');
  await page.getByLabel('Phone Number').fill('0712 345 678');
  await shop.payButton.click();
  await expect(shop.paystack.getByText('254712345678')).toBeVisible();
  await shop.inPaystack('Approve payment');
  await shop.expectConfirmed();
  const [order] = await database.ordersOf(shopper.email);
  expect(order).toMatchObject({ payment_status: 'paid', payment_method: 'paystack-mpesa' });
});

test('PayPal draws its own button and pays', async ({ shop, database, shopper }) => {
  await shop.addToCart(7);
  await shop.goToPayment(shopper);
  const paypal = await shop.openPaypal();
  await paypal.getByRole('button', { name: 'Approve payment' }).click();
  await shop.expectConfirmed();
  const [order] = await database.ordersOf(shopper.email);
  expect(order).toMatchObject({ payment_status: 'paid', payment_method: 'paypal', total_amount: 20.89 });
});
