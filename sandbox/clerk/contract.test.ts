import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CLERK_SCRIPT } from '../../src/features/auth/clerk/confirming-calls.ts';
import { CHROMIUM_ARGS, findChromium } from '../browser.ts';
import { CLERK_PUBLISHABLE_KEY } from '../client-env.ts';
import { type ContractServer, serveContract } from '../contract-server.ts';
import { SANDBOX_ACCOUNTS, SANDBOX_PASSWORD } from '../settings.ts';
import { createClerkEmulator } from './clerk-emulator.ts';

const { shopper } = SANDBOX_ACCOUNTS;

let browser: Browser;
let server: ContractServer;
let page: Page;
const requested: string[] = [];

beforeAll(async () => {
  const emulator = createClerkEmulator({
    jwtSecret: 'secret-of-the-contract',
    webhookSecret: 'whsec_c2VjcmV0LW9mLXRoZS10ZXN0cw==',
    webhookUrl: 'http://functions.test/clerk-webhook',
    delayMs: 0,
    deliver: async () => new Response(),
    accounts: [{ ...shopper, password: SANDBOX_PASSWORD }],
  });
  [server, browser] = await Promise.all([
    serveContract(new URL('./contract-page/', import.meta.url), emulator, '/__clerk/', {
      plugins: [react()],
      resolve: { alias: { '@': fileURLToPath(new URL('../../src', import.meta.url)) } },
    }),
    chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS }),
  ]);
  page = await browser.newPage();
  page.setDefaultTimeout(20_000);
  page.on('request', (request) => void requested.push(new URL(request.url()).pathname));
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

it('asks for the password by the internal calls of its script, inside the dialog of the shop', async () => {
  const query = new URLSearchParams({ email: shopper.email, password: SANDBOX_PASSWORD, key: CLERK_PUBLISHABLE_KEY });
  await page.goto(`${server.origin}/?${query}`);
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel('Password', { exact: true }).fill(SANDBOX_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText('Confirmed', { exact: true }).waitFor();
  expect(requested).toContain(`/__clerk${CLERK_SCRIPT}`);
});
