import { expect, test } from '../support/fixtures.ts';

// The browser logs every failed request, and Clerk its own failures.
test.use({
  allowConsole:
    /status of (401|409|500|504)|[Cc]lerk|Accounts are not available|was not (added|claimed)|Could not load/,
});
test.afterEach(({ sandbox }) => sandbox.heal());

test('the provider is down: the shop sells, the sign-in says so and works when it is back', async ({
  shop,
  page,
  sandbox,
  shopper,
}) => {
  await sandbox.fail('clerk', 'error', 1000);
  await page.goto('/auth');
  const notice = page.getByRole('alert').filter({ hasText: 'Signing in does not work right now.' });
  await expect(notice).toBeVisible({ timeout: 20_000 });
  await notice.getByRole('link', { name: 'Go to the shop' }).click();
  await expect(page.getByRole('heading', { name: '8 Products' })).toBeVisible();
  await shop.addToCart(1);
  await shop.goToPayment(shopper);
  await shop.payButton.click();
  await shop.inPaystack('Approve payment');
  await shop.expectConfirmed();
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await expect(notice).toBeVisible({ timeout: 20_000 });
  await sandbox.heal();
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Email address')).toBeVisible();
});

test('the provider hangs: a customer is told after a while and goes on as a guest', async ({
  page,
  account,
  sandbox,
}) => {
  await account.arriveAs('amina@example.com');
  await sandbox.fail('clerk', 'timeout', 1000);
  await page.goto('/profile?tab=orders');
  await expect(page.getByRole('status', { name: 'Loading your account' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Signing in does not work right now.' })).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
  await page.getByRole('link', { name: 'Go to the shop' }).click();
  await expect(page.getByRole('heading', { name: '8 Products' })).toBeVisible();
});

test('the provider answers with errors: nobody is shown as half signed in, and reloading later works', async ({
  page,
  account,
}) => {
  await account.arriveAs('amina@example.com');
  await page.route('**/__clerk/v1/**', (route) => route.fulfill({ status: 500, json: { errors: [] } }));
  await page.goto('/profile');
  const notice = page.getByRole('alert').filter({ hasText: 'Signing in does not work right now.' });
  await expect(notice).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Welcome', { exact: true })).toHaveCount(0);
  await page.unroute('**/__clerk/v1/**');
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Amina');
});

test('an address that could not be saved stays in the form; saving again after a lost answer saves it once', async ({
  page,
  account,
  database,
  sandbox,
  shopper,
}) => {
  const fullName = `Njeri ${shopper.email}`;
  await account.arriveAsNewcomer(shopper);
  await page.goto('/profile?tab=addresses');
  await expect(page.getByText("You don't have any saved addresses yet.")).toBeVisible();
  await account.fillAddress({ title: 'Home', city: 'Nairobi', fullName });
  await sandbox.fail('database', 'error', 1);
  await page.getByRole('button', { name: 'Save Address' }).click();
  await expect(page.getByText('Failed to add address. Please try again.')).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue('Nairobi');
  expect(await database.addressesOf(fullName)).toEqual([]);

  await sandbox.fail('database', 'drop', 1);
  await page.getByRole('button', { name: 'Save Address' }).click();
  await expect(page.getByText('Failed to add address. Please try again.').last()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Address' })).toBeEnabled();
  await page.getByRole('button', { name: 'Save Address' }).click();
  await expect(page.getByText('Address added successfully')).toBeVisible();
  expect(await database.addressesOf(fullName)).toHaveLength(1);
});

test('lists that cannot be loaded show their empty state with another try', async ({ page, account, sandbox }) => {
  await account.arriveAs('amina@example.com');
  await sandbox.fail('database', 'error', 1000);
  await page.goto('/profile?tab=orders');
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await expect(page.getByText('Your orders could not be loaded.')).toBeVisible();
  await page.getByRole('tab', { name: 'Addresses' }).click();
  await expect(page.getByText("You don't have any saved addresses yet.")).toBeVisible();
  await expect(page.getByText('Your addresses could not be loaded.')).toBeVisible();
  await sandbox.heal();
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(page.getByText('Your addresses could not be loaded.')).toHaveCount(0);
});

test('a claim that fails is tried again', async ({ shop, page, account, database, sandbox, shopper }) => {
  await page.route('**/rpc/claim_guest_order', (route) => route.fulfill({ status: 500, json: { message: 'down' } }), {
    times: 1,
  });
  await shop.addToCart(5);
  await shop.goToPayment(shopper);
  await shop.payButton.click();
  await shop.inPaystack('Approve payment');
  await shop.expectConfirmed();
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
  await account.signUp(shopper);
  await expect(page.getByText('The order could not be put into your account.')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('This order is in your account.')).toBeVisible();
  const [order] = await database.ordersOf(shopper.email);
  expect(order?.user_id).toMatch(/^user_/);
  await sandbox.heal();
});
