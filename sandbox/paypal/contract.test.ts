import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM_ARGS, findChromium } from '../browser.ts';
import { type ContractServer, serveContract } from '../contract-server.ts';
import type { Reported } from './contract-page/main.tsx';
import { createPaypalEmulator } from './paypal-emulator.ts';

const { version } = JSON.parse(
  readFileSync(new URL('../../node_modules/@paypal/react-paypal-js/package.json', import.meta.url), 'utf8'),
);

let browser: Browser;
let server: ContractServer;
let page: Page;
const events: string[] = [];
const foreign: string[] = [];

beforeAll(async () => {
  const emulator = createPaypalEmulator({
    clientId: 'contract-client',
    clientSecret: 'contract-secret',
    merchantId: 'SHPMERCHANT22',
    webhookId: 'WH-CONTRACT',
    webhookUrl: 'http://sandbox.local/functions/v1/paypal-webhook',
    delayMs: 0,
    async deliver(request) {
      events.push(JSON.parse(await request.text()).event_type);
      return new Response();
    },
  });
  [server, browser] = await Promise.all([
    serveContract(new URL('./contract-page/', import.meta.url), emulator, '/__paypal/', {
      plugins: [react()],
      optimizeDeps: { include: ['react', 'react-dom/client', 'react/jsx-dev-runtime', '@paypal/react-paypal-js'] },
    }),
    chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS }),
  ]);
  const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
  context.setDefaultTimeout(10_000);
  context.on('request', (request) => {
    if (!/^(http:\/\/localhost:|data:)/.test(request.url())) foreign.push(request.url());
  });
  page = await context.newPage();
});

afterAll(async () => {
  await browser.close();
  await server.close();
  expect(foreign).toEqual([]);
});

async function open(query = ''): Promise<void> {
  await page.goto(`${server.origin}/?${query}`);
  await page.waitForFunction(() => 'contract' in window);
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = () => page.getByRole('dialog', { name: 'PayPal sandbox' });

async function reported(...names: string[]): Promise<{ event: string; data: Record<string, unknown> }[]> {
  const read = (): Promise<Reported[]> => page.evaluate(() => Reflect.get(window, 'contract').reported);
  await expect.poll(async () => (await read()).map(({ event }) => event), { timeout: 10_000 }).toEqual(names);
  return (await read()) as { event: string; data: Record<string, unknown> }[];
}

async function states(...names: string[]): Promise<void> {
  const read = (): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'contract').states);
  await expect.poll(read, { timeout: 10_000 }).toEqual(names);
}

describe(`a payment with @paypal/react-paypal-js ${version}`, () => {
  it('creates, approves and captures an order', async () => {
    await open();
    await press('PayPal');
    await dialog().waitFor();
    const shown = await dialog().textContent();
    for (const part of ['Sandbox. No money moves here.', 'Pay with PayPal', '$38.49']) expect(shown).toContain(part);
    await press('Approve payment');
    const [, approved, captured] = await reported('create', 'approve', 'capture');
    const { orderID } = approved?.data ?? {};
    expect(approved?.data).toMatchObject({ payerID: expect.any(String), paymentSource: 'paypal' });
    expect(captured?.data).toMatchObject({
      id: orderID,
      intent: 'CAPTURE',
      status: 'COMPLETED',
      purchase_units: [{ custom_id: 'o1', payments: { captures: [{ status: 'COMPLETED' }] } }],
    });
    await dialog().waitFor({ state: 'detached' });
    await expect
      .poll(() => events)
      .toEqual(expect.arrayContaining(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED']));
  });

  it('ends without payment when the shopper cancels, with the button or with Escape', async () => {
    await open();
    await press('PayPal');
    await press('Cancel payment');
    const [, cancelled] = await reported('create', 'cancel');
    expect(cancelled?.data.orderID).toMatch(/^[A-Z0-9]{17}$/);
    await press('PayPal');
    await dialog().waitFor();
    await page.keyboard.press('Escape');
    await reported('create', 'cancel', 'create', 'cancel');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('PayPal');
  });

  it('ends without payment when the instrument is declined: the capture fails and is reported', async () => {
    await open();
    await press('PayPal');
    await press('Decline payment');
    const [, , failed] = await reported('create', 'approve', 'error');
    expect(String(failed?.data)).toContain('INSTRUMENT_DECLINED');
  });

  it('succeeds with another instrument after a restart', async () => {
    await open('restart');
    await press('PayPal');
    await press('Decline payment');
    await dialog().waitFor();
    await press('Approve payment');
    await reported('create', 'approve', 'create', 'approve', 'capture');
  });

  it('ends without payment when the order cannot be created, and can be tried again', async () => {
    await open('refuse');
    await press('PayPal');
    const [failed] = await reported('error');
    expect(String(failed?.data)).toContain('The order could not be made');
    expect(await page.getByRole('button', { name: 'PayPal', exact: true }).isEnabled()).toBe(true);
  });

  it('is refused for an amount with a third decimal', async () => {
    await open('value=3848.900');
    await press('PayPal');
    const [, failed] = await reported('create', 'error');
    expect(String(failed?.data)).toContain('DECIMAL_PRECISION');
  });
});

describe('the script of PayPal', () => {
  it('goes from pending to resolved', async () => {
    await open();
    await states('pending', 'resolved');
  });

  it('is rejected for a broken client and resolves on a second try', async () => {
    await open('client=broken');
    await states('pending', 'rejected');
    expect(await page.getByRole('button', { name: 'PayPal', exact: true }).count()).toBe(0);
    await press('Load again');
    await states('pending', 'rejected', 'pending', 'resolved');
    await page.getByRole('button', { name: 'PayPal', exact: true }).waitFor();
  });

  it('stays initial until it is requested', async () => {
    await open('defer');
    await states('initial');
    await press('Load');
    await states('initial', 'pending', 'resolved');
  });
});

it('fits a phone of 360 pixels', async () => {
  await open();
  await press('PayPal');
  await dialog().waitFor();
  const box = await dialog().boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360);
});

it('is disabled with its property', async () => {
  await open('disabled');
  await states('pending', 'resolved');
  await expect.poll(() => page.getByRole('button', { name: 'PayPal', exact: true }).isDisabled()).toBe(true);
});
