import { expect, test } from '../support/fixtures.ts';

test('a guest signs up on the confirmation and keeps the order', async ({ shop, page, account, database, shopper }) => {
  const claims: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('claim_guest_order')) claims.push(request.url());
  });
  await shop.addToCart(5);
  await shop.goToPayment(shopper);
  await shop.payButton.click();
  await shop.inPaystack('Approve payment');
  await shop.expectConfirmed();
  expect(await database.ordersOf(shopper.email)).toMatchObject([{ user_id: null }]);
  await expect(page.getByRole('heading', { name: 'Keep this order in your account' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
  await account.signUp(shopper);
  await expect(page).toHaveURL(/\/checkout\?step=confirmation$/);
  await expect(page.getByText('This order is in your account.')).toBeVisible();
  await expect(page.getByText('Wooden Building Blocks')).toBeVisible();
  await page.reload();
  await expect(page.getByText('This order is in your account.')).toBeVisible();
  await expect(page.getByText('Wooden Building Blocks')).toBeVisible();
  expect(claims).toHaveLength(1);
  const [order] = await database.ordersOf(shopper.email);
  expect(order?.user_id).toMatch(/^user_/);
  await page.getByRole('main').getByRole('link', { name: 'Order History' }).click();
  await expect(page.getByRole('listitem', { name: `Order ${order?.id.slice(0, 8)}` })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('checkout-order'))).toContain('"guestToken":null');
});

test('a guest who has an account signs in and keeps the order', async ({ shop, page, account, database, shopper }) => {
  await shop.addToCart(5);
  await shop.goToPayment(shopper);
  await shop.payButton.click();
  await shop.inPaystack('Approve payment');
  await shop.expectConfirmed();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await account.signIn({ email: 'amina@example.com' }, 'baobab-2026');
  await expect(page.getByText('This order is in your account.')).toBeVisible();
  expect(await database.ordersOf(shopper.email)).toMatchObject([{ user_id: 'user_sandbox_amina' }]);
});
