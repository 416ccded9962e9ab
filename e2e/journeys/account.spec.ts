import { Account } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { placeOrder } from '../support/orders.ts';
import { ADDRESS, CUSTOMER } from '../support/people.ts';

// After a closed window the payment is checked. The browser logs the response "not paid" as an error.
test.use({ allowConsole: /status of 402/ });

test('a customer signs up, buys, sees the order, signs out, signs in and sees it again', { tag: '@short' }, async ({
  shop,
  page,
  account,
  database,
  shopper,
}) => {
  await page.goto('/auth?tab=up');
  await account.signUp(shopper);
  await page.goto('/profile');
  await page.getByRole('tab', { name: 'Order History' }).click();
  await expect(page).toHaveURL(/tab=orders/);
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await expect(page.getByText('When you place orders, they will appear here.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse Products' })).toHaveAttribute('href', '/shop');

  await shop.startPayment(shopper, 1, 2);
  await shop.payByCard();
  await expect(page.getByText('This order is in your account.')).toBeVisible();
  const [stored] = await database.ordersOf(shopper.email);
  expect(stored?.user_id).toMatch(/^user_/);

  await account.signOutByMenu();
  await expect(page).toHaveURL(/localhost:\d+\/$/);
  await page.goto('/profile?tab=orders');
  await account.signIn(shopper);
  await expect(page).toHaveURL(/\/profile\?tab=orders$/);
  const order = page.getByRole('listitem', { name: `Order ${stored?.id.slice(0, 8)}` });
  await expect(order.getByText('Processing', { exact: true })).toBeVisible();
  await expect(order.getByText('Payment: Paid')).toBeVisible();
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Africa/Nairobi' }).format(new Date());
  await expect(order.getByText(today)).toBeVisible();
  await order.getByRole('button', { name: 'View Details' }).click();
  await expect(order.getByText('Nature Explorer Kit')).toBeVisible();
  await expect(order.getByText('2 x $34.99')).toBeVisible();
  await expect(order.getByText('$69.98')).toHaveCount(2);
  await expect(order.getByText('$76.98')).toHaveCount(2);
  await order.getByRole('button', { name: 'Hide Details' }).click();
  await expect(order.getByText('2 x $34.99')).toBeHidden();

  await order.getByRole('button', { name: 'Buy again' }).click();
  await expect(page.getByText('Added Nature Explorer Kit to cart')).toBeVisible();
  await expect(shop.cartControl).toHaveAccessibleName('Cart, 2 items');
});

test('an unpaid PayPal order is paid from the history, and its items leave the cart', async ({
  shop,
  page,
  account,
  database,
  shopper,
}) => {
  await account.arriveAsNewcomer(shopper);
  await shop.startPayment(shopper, 3);
  const first = await shop.choosePaypal();
  await first.getByRole('button', { name: 'Cancel payment' }).click();
  await expect(page.getByText('Payment was cancelled.')).toBeVisible();
  await page.goto('/profile?tab=orders');
  await page.getByRole('link', { name: 'Pay now' }).click();
  await expect(page.getByRole('heading', { name: 'Pay this order' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('$27.49');
  const second = await shop.openPaypal();
  await second.getByRole('button', { name: 'Approve payment' }).click();
  await expect(page.getByText('Payment successful! Your order is confirmed.')).toBeVisible();
  await expect(shop.cartControl).toHaveAccessibleName('Cart, 0 items');
  expect(await database.ordersOf(shopper.email)).toMatchObject([{ payment_method: 'paypal', payment_status: 'paid' }]);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'My Account' }).click();
  await expect(page.getByText('Payment: Paid')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pay now' })).toHaveCount(0);
});

test('a checkout in one tab forgets who signs out in another, and leads back to itself', async ({
  shop,
  page,
  account,
  context,
  shopper,
}) => {
  await account.arriveAsNewcomer(shopper);
  await shop.startPayment(shopper, 2);
  const other = new Account(await context.newPage());
  await other.page.goto('/');
  await other.signOutByMenu();
  await other.page.close();
  await expect(page.getByText(/^You have been signed out\. Sign in again/)).toBeVisible();
  for (const label of ['First name', 'Last name', 'Email', 'Street address'])
    await expect(page.getByLabel(label)).toHaveValue('');
  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  for (const secret of [shopper.email, ADDRESS.street]) expect(kept).not.toContain(secret);
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await account.signIn(shopper);
  await expect(page).toHaveURL(/\/checkout(\?step=payment)?$/);
  await expect(page.getByLabel('Email')).toHaveValue(shopper.email);
});

test('the next customer of a shared computer finds no data of the previous one', async ({
  shop,
  page,
  account,
  request,
  shopper,
}) => {
  const token = await account.arriveAsNewcomer(shopper);
  const order = await placeOrder(request, shopper, { token });
  await shop.storeCart(2);
  await page.goto('/checkout');
  await expect(page.getByLabel('Email')).toHaveValue(shopper.email);
  await page.getByLabel('City').fill('Naivasha');
  await page.getByRole('banner').getByRole('link', { name: 'My Account' }).click();
  await page.getByRole('tab', { name: 'Addresses' }).click();
  await page.getByLabel('Street address').fill('Half a street');
  await account.signOutByMenu();
  await shop.cartControl.click();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByLabel('City')).toHaveValue('');
  await expect(page.getByLabel('Email')).toHaveValue('');
  await page.goto('/auth');
  await account.signIn(CUSTOMER);
  await page.goto('/profile?tab=addresses');
  await expect(page.getByLabel('Street address')).toHaveValue('');
  await page.goto(`/profile/orders/${order}/pay`);
  await expect(page.getByRole('heading', { name: 'There is no such order' })).toBeVisible();
});
