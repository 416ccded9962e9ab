import { expect, test } from '../support/fixtures.ts';
import { CUSTOMER } from '../support/people.ts';

// The browser logs Clerk's refusal of a wrong password or code.
test.use({ allowConsole: /status of 422/ });

test('a visitor who does not sign in downloads nothing of Clerk', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  for (const path of ['/', '/product/1']) {
    await page.goto(path);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect(requests.length).toBeGreaterThan(10);
  expect(requests.filter((path) => /clerk/i.test(path))).toEqual([]);
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await expect(page.getByLabel('Email address')).toBeVisible();
  expect(requests.filter((path) => path.startsWith('/__clerk'))).not.toEqual([]);
});

test('signing up requires a code and leads to the home page', async ({ page, account, shopper }) => {
  await page.goto('/auth');
  await expect(page).toHaveTitle(/^Account/);
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('main').getByRole('link', { name: 'Terms of Service' })).toHaveAttribute(
    'href',
    '/terms',
  );
  await expect(page.getByRole('main').getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
    'href',
    '/privacy',
  );
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await account.signUp(shopper);
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/auth');
  await expect(page).toHaveURL(/\/$/);
  await page.reload();
  await expect(account.menu).toBeVisible();
});

test('a wrong password, an unknown address and a taken one are reported under their fields', async ({
  page,
  account,
  shopper,
}) => {
  await page.goto('/auth');
  await account.enterEmail(`nobody-${shopper.email}`);
  await expect(account.fieldError('identifier')).toHaveText("Couldn't find your account.");
  await account.enterEmail(CUSTOMER.email);
  await account.enterPassword('not-the-password');
  await expect(account.fieldError('password')).toHaveText('Password is incorrect. Try again, or use another method.');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await account.fillSignUp({ ...shopper, email: CUSTOMER.email });
  await expect(account.fieldError('emailAddress')).toHaveText('That email address is taken. Please try another.');
  await expect(page.getByLabel('First name')).toHaveValue(shopper.firstName);
});

test('protected pages redirect to the sign-in and back, never to another site', { tag: '@short' }, async ({
  page,
  account,
}) => {
  await page.goto('/profile?tab=addresses');
  await expect(page).toHaveURL(/\/auth\?redirect_url=/);
  await account.signIn(CUSTOMER);
  await expect(page).toHaveURL(/\/profile\?tab=addresses$/);
  await expect(page.getByRole('heading', { name: 'Saved Addresses' })).toBeVisible();
  await page.goto('/auth?redirect_url=https%3A%2F%2Fevil.example%2F');
  await expect(page).toHaveURL(/localhost:\d+\/$/);
});

test('signing out leads to the home page and affects every tab', async ({ page, account, context }) => {
  await account.arriveAs(CUSTOMER);
  const other = await context.newPage();
  await other.goto('/profile?tab=orders');
  await expect(other.getByRole('heading', { name: 'My Account' })).toBeVisible();
  await page.goto('/profile');
  await page.getByRole('complementary', { name: 'Signed in as' }).getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(page).toHaveURL(/localhost:\d+\/$/);
  await expect(other).toHaveURL(/\/auth\?redirect_url=/);
  await expect(other.getByText('You have been signed out.')).toBeVisible();
  await other.close();
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/auth\?redirect_url=/);
});

test('a signed-in reload shows the account from the first paint without layout shifts', async ({ page, account }) => {
  await account.arriveAs(CUSTOMER);
  await page.goto('/');
  await expect(account.menu).toBeVisible();
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seenControls: seen });
    new MutationObserver(() => {
      const links = document.querySelectorAll('header a[href="/auth"]');
      if ([...links].some((link) => link.checkVisibility())) seen.push('Sign In');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  const profile = page.getByRole('banner').getByRole('link', { name: 'My Account' });
  await expect(profile).toBeVisible();
  const before = await profile.boundingBox();
  await expect(account.menu).toBeVisible();
  expect(await profile.boundingBox()).toEqual(before);
  expect(await page.evaluate(() => Reflect.get(window, 'seenControls'))).toEqual([]);
});

test('a code signs in instead of the password', async ({ page, account }) => {
  await page.goto('/auth');
  await account.enterEmail(CUSTOMER.email);
  await page.getByRole('link', { name: 'Use another method' }).click();
  await page.getByRole('button', { name: /Email code to/ }).click();
  await account.enterCode();
  await expect(account.menu).toBeVisible();
});

test('a forgotten password is replaced by a new one, which can be changed again', async ({
  page,
  account,
  context,
  shopper,
}) => {
  await account.arriveAsNewcomer(shopper);
  await context.clearCookies();
  await page.goto('/auth');
  await account.enterEmail(shopper.email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: 'Reset your password' }).click();
  await account.enterCode();
  await account.fillNewPassword('a-second-password');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(account.menu).toBeVisible();

  const panel = await account.openSecurity();
  await expect(panel.getByText('This device')).toBeVisible();
  await panel.getByRole('button', { name: 'Update password' }).click();
  await panel.getByLabel('Current password').fill('not-the-password');
  await account.fillNewPassword('a-third-password');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(account.fieldError('currentPassword')).toHaveText(
    'Password is incorrect. Try again, or use another method.',
  );
  await panel.getByLabel('Current password').fill('a-second-password');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByLabel('Current password')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Close' }).click();
  await account.signOutByMenu();
  await page.goto('/auth');
  await account.signIn({ ...shopper, password: 'a-third-password' });
});

test('a new name in the user menu is the name in the account', async ({ page, account, shopper }) => {
  await account.arriveAsNewcomer(shopper);
  await page.goto('/profile');
  await expect(page.getByLabel('First name')).toHaveValue('Njeri');
  await expect(page.getByLabel('First name')).not.toBeEditable();
  const panel = await account.openSettings();
  await panel.getByRole('button', { name: 'Update profile' }).click();
  await panel.getByLabel('First name').fill('Wema');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('Wema Mwangi').first()).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('main').getByLabel('First name')).toHaveValue('Wema');
});

test('deleting the account signs out, and the shop still works', async ({ page, account, shopper }) => {
  await account.arriveAsNewcomer(shopper);
  await page.goto('/profile');
  await account.openSecurity();
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByLabel(/Type/).fill('Delete account');
  const button = page.locator('form').getByRole('button', { name: 'Delete account' });
  // By keyboard: the form is still expanding and moves the button away from the mouse.
  await expect(button).toBeEnabled();
  await button.press('Enter');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(page).toHaveURL(/localhost:\d+\/$/);
  await page.getByRole('link', { name: 'Shop Now' }).click();
  await expect(page.getByRole('heading', { name: '8 Products' })).toBeVisible();
});

test('the sign-in form opened from the checkout is not replaced and keeps what is typed', async ({ page, shop }) => {
  await shop.storeCart(1);
  await page.goto('/checkout');
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  const address = page.getByLabel('Email address');
  await address.fill('njeri@example.com');
  const form = await address.elementHandle();
  await page.waitForLoadState('networkidle');
  await expect(address).toHaveValue('njeri@example.com');
  expect(await form?.evaluate((element) => element.isConnected)).toBe(true);
});
