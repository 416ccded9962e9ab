import { decodeJwt } from 'jose';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { CHROMIUM_ARGS, findChromium } from '../browser.ts';
import { SANDBOX_ACCOUNTS, SANDBOX_EMAIL_CODE, SANDBOX_PASSWORD } from '../settings.ts';
import type { StandIn } from '../stand-in.ts';
import { serveContractPage } from './contract-page/serve.ts';
import { createClerkStandIn } from './create.ts';

const { shopper, staff } = SANDBOX_ACCOUNTS;
const MINUTE = 60_000;
/** How long the library itself waits for its script. */
const SCRIPT_TIMEOUT = 15_000;

let browser: Browser;
let served: { origin: string; close(): Promise<void> };
let standIn: StandIn;
let ahead = 0;
let context: BrowserContext;
let page: Page;
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
});

afterEach(async () => {
  await context.close();
  expect(foreignRequests).toEqual([]);
  expect(unknownCalls).toEqual([]);
});

async function fillSignUp(email: string, password = 'a-long-password'): Promise<void> {
  await page.goto('/auth?tab=up');
  await page.getByLabel('First name').fill('Nia');
  await page.getByLabel('Last name').fill('Mwangi');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** The field accepts keys once the code has been sent. */
async function enterCode(code: string): Promise<void> {
  await page.getByText(/Resend \(\d+\)/).waitFor();
  await page.getByLabel('Enter verification code').pressSequentially(code);
}

async function enterAddress(email: string): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function enterPassword(password: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function signIn(email: string, password: string = SANDBOX_PASSWORD): Promise<void> {
  await page.goto('/auth');
  await enterAddress(email);
  await enterPassword(password);
}

const seesStatus = (text: string, where: Page = page) => where.getByRole('status').getByText(text).waitFor();

/** The text under one field; the component repeats it for screen readers elsewhere. */
const seesError = (field: string, text: string) => page.locator(`#error-${field}`).getByText(text).waitFor();

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
  await fillSignUp('nia@example.com');
  await enterCode('111111');
  await page.getByTestId('form-feedback-error').getByText('Incorrect code').waitFor();
  await page.getByLabel('Enter verification code').fill('');
  await page.getByLabel('Enter verification code').pressSequentially(SANDBOX_EMAIL_CODE);
  await seesStatus('Signed in as Nia Mwangi, nia@example.com');
  expect(new URL(page.url()).pathname).toBe('/');

  await page.reload();
  await seesStatus('Signed in as Nia Mwangi');
  await page.goto('/auth');
  await seesStatus('Signed in as Nia Mwangi');
});

it('shows what is wrong under the fields', async () => {
  await fillSignUp(shopper.email);
  await seesError('emailAddress', 'That email address is taken. Please try another.');

  await page.getByRole('tab', { name: 'Sign In' }).click();
  await enterAddress('nobody@example.com');
  await seesError('identifier', "Couldn't find your account.");
  await enterAddress(shopper.email);
  await enterPassword('not-the-password');
  await seesError('password', 'Password is incorrect. Try again, or use another method.');

  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('First name').waitFor();
});

it('keeps a token until it is due and then gets a new one', async () => {
  await page.clock.install();
  await signIn(shopper.email);
  await seesStatus('Signed in as Amina Otieno');
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
  await signIn(shopper.email);
  await seesStatus('Signed in as Amina');
  const second = await context.newPage();
  await second.goto('/');
  await seesStatus('Signed in as Amina', second);

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await seesStatus('Signed out');
  await seesStatus('Signed out', second);
  await page.reload();
  await seesStatus('Signed out');
});

it('signs a browser out whose session was ended elsewhere', async () => {
  await signIn(staff.email);
  await seesStatus('Signed in as Wanjiru');
  const cookies = await context.cookies(`${served.origin}/__clerk/v1/client`);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const url = `${served.origin}/__clerk/v1/client/sessions?_method=DELETE`;
  await standIn.handle(new Request(url, { method: 'POST', headers: { cookie } }));

  await page.getByRole('button', { name: 'Renew token' }).click();
  await seesStatus('Signed out');
});

it('signs in with a code instead of the password', async () => {
  await page.goto('/auth');
  await enterAddress(shopper.email);
  await page.getByRole('link', { name: 'Use another method' }).click();
  await page.getByRole('button', { name: /Email code to/ }).click();
  await enterCode(SANDBOX_EMAIL_CODE);
  await seesStatus('Signed in as Amina');
});

it('resets a forgotten password', async () => {
  await fillSignUp('zuri@example.com', 'the-first-password');
  await enterCode(SANDBOX_EMAIL_CODE);
  await seesStatus('Signed in as Nia');
  await page.getByRole('button', { name: 'Leave' }).click();
  await seesStatus('Signed out');

  await page.goto('/auth');
  await enterAddress('zuri@example.com');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: 'Reset your password' }).click();
  await enterCode(SANDBOX_EMAIL_CODE);
  await page.getByLabel('New password').fill('the-second-password');
  await page.getByLabel('Confirm password').fill('the-second-password');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await seesStatus('Signed in as Nia');
  await page.getByRole('button', { name: 'Leave' }).click();
  await seesStatus('Signed out');
  await signIn('zuri@example.com', 'the-second-password');
  await seesStatus('Signed in as Nia');
});

it('edits the profile', async () => {
  await fillSignUp('baraka@example.com');
  await enterCode(SANDBOX_EMAIL_CODE);
  await seesStatus('Signed in as Nia');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Update profile' }).click();
  await page.getByLabel('First name').fill('Baraka');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Baraka Mwangi').waitFor();
  await page.goto('/');
  await seesStatus('Signed in as Baraka Mwangi');
});

it('changes the password and deletes the account', async () => {
  await fillSignUp('wema@example.com', 'the-first-password');
  await enterCode(SANDBOX_EMAIL_CODE);
  await seesStatus('Signed in as Nia');
  await page.goto('/profile#/security');
  await page.getByText('This device').waitFor();

  await page.getByRole('button', { name: 'Update password' }).click();
  await page.getByLabel('Current password').fill('not-the-password');
  await page.getByLabel('New password').fill('the-second-password');
  await page.getByLabel('Confirm password').fill('the-second-password');
  await page.getByRole('button', { name: 'Save' }).click();
  await seesError('currentPassword', 'Password is incorrect. Try again, or use another method.');
  await page.getByLabel('Current password').fill('the-first-password');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByLabel('Current password').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByLabel(/Type “?"?Delete account/).fill('Delete account');
  await page.locator('form').getByRole('button', { name: 'Delete account' }).click();
  await page.waitForURL((url) => url.pathname !== '/profile');
  await page.goto('/auth');
  await enterAddress('wema@example.com');
  await seesError('identifier', "Couldn't find your account.");
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
