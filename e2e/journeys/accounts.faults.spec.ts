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
  // The page may have tried again by itself before the press.
  const address = page.getByLabel('Email address');
  await notice.getByRole('button', { name: 'Try again' }).or(address).click();
  await expect(address).toBeVisible();
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
