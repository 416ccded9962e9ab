import sharp from 'sharp';
import { expect, it } from 'vitest';
import { SANDBOX_ACCOUNTS, SANDBOX_EMAIL_CODE } from '../settings.ts';
import { contractVisits } from './contract-page/contract-visit.ts';
import { Visitor } from './contract-page/visitor.ts';

const { shopper } = SANDBOX_ACCOUNTS;
const PICTURE = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2a6' } })
  .png()
  .toBuffer();
/** How long the library itself waits for its script. */
const SCRIPT_TIMEOUT = 15_000;

const visit = contractVisits();

it('signs out in every tab', async () => {
  const { context, page, visitor } = visit;
  await visitor.signIn(shopper.email);
  await visitor.seesStatus('Signed in as Amina');
  const second = new Visitor(await context.newPage());
  await second.page.goto('/');
  await second.seesStatus('Signed in as Amina');

  await visitor.signOut();
  await second.seesStatus('Signed out');
  await page.reload();
  await visitor.seesStatus('Signed out');
});

it('resets a forgotten password', async () => {
  const { page, visitor } = visit;
  await visitor.fillSignUp('zuri@example.com', 'the-first-password');
  await visitor.enterCode(SANDBOX_EMAIL_CODE);
  await visitor.seesStatus('Signed in as Nia');
  await visitor.signOut();

  await page.goto('/auth');
  await visitor.enterAddress('zuri@example.com');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: 'Reset your password' }).click();
  await visitor.enterCode(SANDBOX_EMAIL_CODE);
  await visitor.fillNewPassword('the-second-password');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await visitor.seesStatus('Signed in as Nia');
  await visitor.signOut();
  await visitor.signIn('zuri@example.com', 'the-second-password');
  await visitor.seesStatus('Signed in as Nia');
});

it('edits the profile', async () => {
  const { page, visitor } = visit;
  await visitor.fillSignUp('baraka@example.com');
  await visitor.enterCode(SANDBOX_EMAIL_CODE);
  await visitor.seesStatus('Signed in as Nia');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Update profile' }).click();
  await page.getByLabel('First name').fill('Baraka');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Baraka Mwangi').waitFor();

  await page.reload();
  await page.getByRole('button', { name: 'Update profile' }).click();
  await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE });
  await page.locator('img[src^="data:image/webp"]').waitFor();
  await page.goto('/');
  await visitor.seesStatus('Signed in as Baraka Mwangi');
});

it('changes the password and deletes the account', async () => {
  const { page, visitor } = visit;
  await visitor.fillSignUp('wema@example.com', 'the-first-password');
  await visitor.enterCode(SANDBOX_EMAIL_CODE);
  await visitor.seesStatus('Signed in as Nia');
  await page.goto('/profile#/security');
  await page.getByText('This device').waitFor();

  await page.getByRole('button', { name: 'Update password' }).click();
  await page.getByLabel('Current password').fill('not-the-password');
  await visitor.fillNewPassword('the-second-password');
  await page.getByRole('button', { name: 'Save' }).click();
  await visitor.seesError('currentPassword', 'Password is incorrect. Try again, or use another method.');
  await page.getByLabel('Current password').fill('the-first-password');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByLabel('Current password').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByLabel(/Type “?"?Delete account/).fill('Delete account');
  await page.locator('form').getByRole('button', { name: 'Delete account' }).click();
  await page.waitForURL((url) => url.pathname !== '/profile');
  await page.goto('/auth');
  await visitor.enterAddress('wema@example.com');
  await visitor.seesError('identifier', "Couldn't find your account.");
});

it('takes its colours from the page, light and dark', async () => {
  const { page } = visit;
  await page.goto('/auth');
  const title = page.getByRole('heading', { name: /Sign in/ });
  await title.waitFor();
  const colour = () => title.evaluate((element) => getComputedStyle(element).color);
  expect(await colour()).toBe('rgb(20, 20, 20)');
  await page.evaluate(() => document.documentElement.classList.add('dark'));
  expect(await colour()).toBe('rgb(240, 240, 240)');
});

it('says so when its script cannot be loaded', async () => {
  const { page } = visit;
  await page.clock.install();
  await page.route('**/npm/@clerk/clerk-js@*/**', (route) => route.abort());
  const refused = page.waitForEvent('requestfailed');
  await page.goto('/');
  await refused;
  await page.clock.fastForward(SCRIPT_TIMEOUT);
  await page.getByRole('alert').getByText('Accounts are not available.').waitFor();
});
