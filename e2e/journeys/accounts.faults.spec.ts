import { expect, test } from '../support/fixtures.ts';
import { CUSTOMER } from '../support/people.ts';
import { advanceUntil } from '../support/time.ts';

// The browser logs every failed request, and Clerk its own failures.
test.use({
  allowConsole: /status of (401|409|500|504)|[Cc]lerk|Accounts are not available|was not added|Could not load/,
});

const DOWN = 'Signing in does not work right now.';

test('the provider is down: the shop sells, the sign-in shows an error and works when it is back', async ({
  shop,
  page,
  sandbox,
  shopper,
}) => {
  await page.clock.install();
  await sandbox.fail('clerk', 'error', 1000);
  await page.goto('/auth');
  const notice = page.getByRole('alert').filter({ hasText: DOWN });
  await advanceUntil(page, notice);
  await notice.getByRole('link', { name: 'Go to the shop' }).click();
  await expect(page.getByRole('heading', { name: '8 Products' })).toBeVisible();
  await shop.startPayment(shopper, 1);
  await shop.payByCard();
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await advanceUntil(page, notice);
  await sandbox.clearFaults();
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Email address')).toBeVisible();
});

test('the provider hangs: after a while a customer sees an error and goes on as a guest', async ({
  page,
  account,
  sandbox,
}) => {
  await page.clock.install();
  await account.arriveAs(CUSTOMER);
  await sandbox.fail('clerk', 'timeout', 1000);
  await page.goto('/profile?tab=orders');
  await expect(page.getByRole('status', { name: 'Loading your account' })).toBeVisible();
  await advanceUntil(page, page.getByRole('alert').filter({ hasText: DOWN }));
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
  await page.getByRole('link', { name: 'Go to the shop' }).click();
  await expect(page.getByRole('heading', { name: '8 Products' })).toBeVisible();
});

test('the provider responds with errors: nobody is shown as half signed in, and reloading later works', async ({
  page,
  account,
}) => {
  await page.clock.install();
  await account.arriveAs(CUSTOMER);
  await page.route('**/__clerk/v1/**', (route) => route.fulfill({ status: 500, json: { errors: [] } }));
  await page.goto('/profile');
  const notice = page.getByRole('alert').filter({ hasText: DOWN });
  await advanceUntil(page, notice);
  await expect(page.getByText('Welcome', { exact: true })).toHaveCount(0);
  // Clerk responds again only after the reload: otherwise it would recover by itself and remove the notice.
  const reload = page.waitForRequest((request) => request.isNavigationRequest());
  await notice.getByRole('button', { name: 'Try again' }).click();
  await reload;
  await page.unroute('**/__clerk/v1/**');
  await expect(page.getByLabel('First name')).toHaveValue('Amina');
});

test('an address that could not be saved stays in the form; saving again after a lost response saves it once', async ({
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
