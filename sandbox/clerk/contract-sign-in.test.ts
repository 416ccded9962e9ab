import { decodeJwt } from 'jose';
import { expect, it } from 'vitest';
import { SANDBOX_ACCOUNTS, SANDBOX_EMAIL_CODE, SANDBOX_PASSWORD } from '../settings.ts';
import { contractVisits } from './contract-page/contract-visit.ts';

const { shopper, staff } = SANDBOX_ACCOUNTS;
const MINUTE = 60_000;
const visit = contractVisits();

it('costs a visitor nothing before the account is asked for', async () => {
  const { page } = visit;
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/public');
  await page.getByRole('link').waitFor();
  expect(loaded.filter((url) => url.includes('clerk'))).toEqual([]);
  await page.getByRole('link').click();
  await page.getByLabel('Email address').waitFor();
});

it('signs up with a code and is still signed in after a reload', async () => {
  const { page, visitor } = visit;
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
  const { page, visitor } = visit;
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
  const { page, visitor } = visit;
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

  visit.ahead = MINUTE;
  await page.clock.fastForward(MINUTE);
  await expect.poll(async () => decodeJwt(await read()).exp).toBeGreaterThanOrEqual((decodeJwt(first).exp ?? 0) + 60);
});

it('signs a browser out whose session was ended elsewhere', async () => {
  const { context, page, visitor, emulator } = visit;
  await visitor.signIn(staff.email);
  await visitor.seesStatus('Signed in as Wanjiru');
  const cookies = await context.cookies(`${visit.origin}/__clerk/v1/client`);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const url = `${visit.origin}/__clerk/v1/client/sessions?_method=DELETE`;
  await emulator.handle(new Request(url, { method: 'POST', headers: { cookie } }));

  await page.getByRole('button', { name: 'Renew token' }).click();
  await visitor.seesStatus('Signed out');
});

it('signs in with a code instead of the password', async () => {
  const { page, visitor } = visit;
  await page.goto('/auth');
  await visitor.enterAddress(shopper.email);
  await page.getByRole('link', { name: 'Use another method' }).click();
  await page.getByRole('button', { name: /Email code to/ }).click();
  await visitor.enterCode(SANDBOX_EMAIL_CODE);
  await visitor.seesStatus('Signed in as Amina');
});

it.each(['in', 'up'] as const)('returns to the page that asked for an account (%s)', async (tab) => {
  const { page, visitor } = visit;
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
