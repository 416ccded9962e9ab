import { decodeJwt } from 'jose';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { CHROMIUM_ARGS, findChromium } from '../browser.ts';
import { SANDBOX_ACCOUNTS, SANDBOX_EMAIL_CODE, SANDBOX_PASSWORD } from '../settings.ts';
import type { StandIn } from '../stand-in.ts';
import { serveContractPage } from './contract-page/serve.ts';
import { Visitor } from './contract-page/visitor.ts';
import { createClerkStandIn } from './create.ts';

const { shopper, staff } = SANDBOX_ACCOUNTS;
const MINUTE = 60_000;
const PICTURE = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2a6' } })
  .png()
  .toBuffer();
/** How long the library itself waits for its script. */
const SCRIPT_TIMEOUT = 15_000;

let browser: Browser;
let served: { origin: string; close(): Promise<void> };
let standIn: StandIn;
let ahead = 0;
let context: BrowserContext;
let page: Page;
let visitor: Visitor;
let foreignRequests: string[];
let unknownCalls: string[];

beforeAll(async () => {
  const accounts = [shopper, staff].map((account) => ({ ...account, password: SANDBOX_PASSWORD }));
  standIn = createClerkStandIn({ jwtSecret: 'secret-of-the-test', accounts, now: () => Date.now() + ahead });
  const watched: StandIn = {
    async handle(request) {
      const answer = await standIn.handle(request);
      if (answer?.status === 404) unknownCalls.push(`${request.method} ${request.url}`);
      return answer;
    },
  };
  served = await serveContractPage(watched);
  browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
});

afterAll(async () => {
  await browser.close();
  await served.close();
});

beforeEach(async () => {
  ahead = 0;
  foreignRequests = [];
  unknownCalls = [];
  context = await browser.newContext({ baseURL: served.origin });
  context.setDefaultTimeout(15_000);
  context.on('request', (request) => {
    const isOwn = [served.origin, 'data:', `blob:${served.origin}`].some((start) => request.url().startsWith(start));
    if (!isOwn) foreignRequests.push(request.url());
  });
  page = await context.newPage();
  visitor = new Visitor(page);
});

afterEach(async () => {
  await context.close();
  expect(foreignRequests).toEqual([]);
  expect(unknownCalls).toEqual([]);
});

it('costs a visitor nothing before the account is asked for', async () => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/public');
  await page.getByRole('link').waitFor();
  expect(loaded.filter((url) => url.includes('clerk'))).toEqual([]);
  await page.getByRole('link').click();
  await page.getByLabel('Email address').waitFor();
});

it('signs up with a code and is still signed in after a reload', async () => {
  await visitor.fillSignUp('nia@example.com');
  await visitor.enterCode('111111');
  await page.getByTestId('form-feedback-error').getByText('Incorrect code').waitFor();
  await visitor.enterCode(SANDBOX_EMAIL_CODE);
  await visitor.seesStatus('Signed in as Nia Mwangi, nia@example.com');
  expect(new URL(page.url()).pathname).toBe('/');

  await page.reload();
  await visitor.seesStatus('Signed in as Nia Mwangi');
  await page.goto('/auth');
  await visitor.seesStatus('Signed in as Nia Mwangi');
});

it('shows what is wrong under the fields', async () => {
  await visitor.fillSignUp(shopper.email);
  await visitor.seesError('emailAddress', 'That email address is taken. Please try another.');

  await page.getByRole('tab', { name: 'Sign In' }).click();
  await visitor.enterAddress('nobody@example.com');
  await visitor.seesError('identifier', "Couldn't find your account.");
  await visitor.enterAddress(shopper.email);
  await visitor.enterPassword('not-the-password');
  await visitor.seesError('password', 'Password is incorrect. Try again, or use another method.');

  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('First name').waitFor();
});

it('keeps a token until it is due and then gets a new one', async () => {
  await page.clock.install();
  await visitor.signIn(shopper.email);
  await visitor.seesStatus('Signed in as Amina Otieno');
  const read = async () => {
    await page.getByRole('button', { name: 'Read token' }).click();
    return (await page.getByLabel('Token').textContent()) ?? '';
  };
  await expect.poll(read).toContain('.');
  const first = await read();
  expect(await read()).toBe(first);
  expect(decodeJwt(first)).toMatchObject({ sub: shopper.id, role: 'authenticated', email: shopper.email });

  ahead = MINUTE;
  await page.clock.fastForward(MINUTE);
  await expect.poll(async () => decodeJwt(await read()).exp).toBeGreaterThanOrEqual((decodeJwt(first).exp ?? 0) + 60);
});

it('signs out in every tab', async () => {
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

it('signs a browser out whose session was ended elsewhere', async () => {
  await visitor.signIn(staff.email);
  await visitor.seesStatus('Signed in as Wanjiru');
  const cookies = await context.cookies(`${served.origin}/__clerk/v1/client`);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const url = `${served.origin}/__clerk/v1/client/sessions?_method=DELETE`;
  await standIn.handle(new Request(url, { method: 'POST', headers: { cookie } }));

  await page.getByRole('button', { name: 'Renew token' }).click();
  await visitor.seesStatus('Signed out');
});

it('signs in with a code instead of the password', async () => {
  await page.goto('/auth');
  await visitor.enterAddress(shopper.email);
  await page.getByRole('link', { name: 'Use another method' }).click();
  await page.getByRole('button', { name: /Email code to/ }).click();
  await visitor.enterCode(SANDBOX_EMAIL_CODE);
  await visitor.seesStatus('Signed in as Amina');
});

it('resets a forgotten password', async () => {
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

it.each(['in', 'up'] as const)('returns to the page that asked for an account (%s)', async (tab) => {
  await page.goto('/profile');
  await page.getByLabel('Email address').waitFor();
  if (tab === 'in') {
    await visitor.enterAddress(shopper.email);
    await visitor.enterPassword(SANDBOX_PASSWORD);
  } else {
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await visitor.fillSignUpFields('tumaini@example.com');
    await visitor.enterCode(SANDBOX_EMAIL_CODE);
  }
  await page.getByText('Profile details').waitFor();
  expect(new URL(page.url()).pathname).toBe('/profile');
});

it('edits the profile', async () => {
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
  await page.goto('/auth');
  const title = page.getByRole('heading', { name: /Sign in/ });
  await title.waitFor();
  const colour = () => title.evaluate((element) => getComputedStyle(element).color);
  expect(await colour()).toBe('rgb(20, 20, 20)');
  await page.evaluate(() => document.documentElement.classList.add('dark'));
  expect(await colour()).toBe('rgb(240, 240, 240)');
});

it('says so when its script cannot be loaded', async () => {
  await page.clock.install();
  await page.route('**/npm/@clerk/clerk-js@*/**', (route) => route.abort());
  const refused = page.waitForEvent('requestfailed');
  await page.goto('/');
  await refused;
  await page.clock.fastForward(SCRIPT_TIMEOUT);
  await page.getByRole('alert').getByText('Accounts are not available.').waitFor();
});
