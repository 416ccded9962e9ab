import { expect, test } from '../support/fixtures.ts';

test('a guest signs up on the confirmation page and keeps the order', async ({
  shop,
  page,
  account,
  database,
  shopper,
}) => {
  const claims: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('claim_guest_order')) claims.push(request.url());
  });
  await shop.startPayment(shopper, 5);
  await shop.payByCard();
  expect(await database.ordersOf(shopper.email)).toMatchObject([{ user_id: null }]);
  await expect(page.getByRole('heading', { name: 'Keep this order in your account' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
  await account.signUp(shopper);
  await expect(page).toHaveURL(/\/checkout\?step=confirmation$/);
  await expect(page.getByText('This order is in your account.')).toBeVisible();
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
