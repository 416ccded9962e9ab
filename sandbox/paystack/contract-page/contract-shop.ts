import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { expect } from 'vitest';
import { CHROMIUM_ARGS, findChromium } from '../../browser.ts';
import { type ContractServer, serveContract } from '../../contract-server.ts';
import { createPaystackEmulator } from '../paystack-emulator.ts';
import { paystackRedirect } from '../redirect-plugin.ts';
import type { ContractPage, Reported } from './main.ts';

/** The package under test. `PAYSTACK_SDK` is the folder of a different version. */
const SDK_FOLDER =
  process.env.PAYSTACK_SDK ??
  path.join(path.dirname(createRequire(import.meta.url).resolve('@paystack/inline-js')), '..');
export const SDK_VERSION: string = JSON.parse(readFileSync(path.join(SDK_FOLDER, 'package.json'), 'utf8')).version;
/** Version 2.24 removed the modal that opens before the checkout. */
export const HAS_PRE_CHECKOUT_MODAL = Number(SDK_VERSION.split('.')[1]) < 24;

const KEY = 'pk_test_contract';
const SECRET = 'sk_test_contract';
const FRAME = 'iframe[title="Paystack sandbox checkout"]';

export const charge = {
  key: KEY,
  email: 'amina@example.com',
  amount: 3849,
  currency: 'USD',
  label: 'Little Baobab',
  firstName: 'Amina',
  channels: ['card'],
  metadata: { orderId: '0b9c1f6e-7a0a-4a3c-9a51-0d4a3a1c2b3d' },
};

/** A page with the unmodified SDK in a real browser, connected to the emulator. */
export class ContractShop {
  page: Page;
  /** The references in the webhooks that were sent. */
  readonly webhooks: string[] = [];
  /** Requests that left the machine. */
  readonly foreign: string[] = [];
  readonly #browser: Browser;
  readonly #context: BrowserContext;
  readonly #server: ContractServer;
  #attempts = 0;

  private constructor(
    browser: Browser,
    context: BrowserContext,
    page: Page,
    server: ContractServer,
    webhooks: string[],
  ) {
    this.#browser = browser;
    this.#context = context;
    this.#server = server;
    this.page = page;
    this.webhooks = webhooks;
    context.setDefaultTimeout(10_000);
    context.on('request', (request) => {
      if (!/^(http:\/\/localhost:|https:\/\/shop\.test\/|data:|about:)/.test(request.url()))
        this.foreign.push(request.url());
    });
  }

  static async start(options: BrowserContextOptions = {}): Promise<ContractShop> {
    const webhooks: string[] = [];
    const emulator = createPaystackEmulator({
      secretKey: SECRET,
      publicKey: KEY,
      webhookUrl: 'http://sandbox.local/functions/v1/paystack-webhook',
      delayMs: 0,
      async deliver(request) {
        webhooks.push(JSON.parse(await request.text()).data.reference);
        return new Response();
      },
    });
    const [server, browser] = await Promise.all([
      serveContract(new URL('./', import.meta.url), emulator, '/__paystack/', {
        plugins: [paystackRedirect()],
        resolve: { alias: { '@paystack/inline-js': path.join(SDK_FOLDER, 'es/inline.js') } },
      }),
      chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS }),
    ]);
    const context = await browser.newContext({ viewport: { width: 360, height: 640 }, ...options });
    return new ContractShop(browser, context, await context.newPage(), server, webhooks);
  }

  get origin(): string {
    return this.#server.origin;
  }

  get context(): BrowserContext {
    return this.#context;
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.#server.close();
  }

  async open(origin = this.origin): Promise<void> {
    await this.page.goto(origin);
    await this.page.waitForFunction(() => 'contract' in window);
  }

  /** Calls a method of the SDK. Returns `{thrown, issues}` when it throws. */
  async call(method: string, parameters: unknown): Promise<Record<string, unknown>> {
    return this.page.evaluate(
      ([name, args]) => (window as unknown as { contract: ContractPage }).contract.call(String(name), args),
      [method, parameters],
    ) as Promise<Record<string, unknown>>;
  }

  /** Opens the checkout. Returns its new reference. */
  async checkout(changes: object = {}): Promise<string> {
    this.#attempts += 1;
    const reference = `contract-${this.#attempts}`;
    await this.call('checkout', { ...charge, reference, ...changes });
    return reference;
  }

  /** Waits for exactly these callbacks, in this order, and returns their data. */
  async reported(...events: string[]): Promise<{ event: string; data: Record<string, unknown> }[]> {
    const read = (): Promise<Reported[]> =>
      this.page.evaluate(() => (window as unknown as { contract: ContractPage }).contract.reported);
    await expect.poll(async () => (await read()).map(({ event }) => event), { timeout: 10_000 }).toEqual(events);
    return (await read()) as { event: string; data: Record<string, unknown> }[];
  }

  get frame() {
    return this.page.frameLocator(FRAME);
  }

  frameIsHidden(): Promise<void> {
    return this.page.locator(FRAME).waitFor({ state: 'hidden' });
  }

  press(name: string): Promise<void> {
    return this.frame.getByRole('button', { name }).click();
  }

  /** The transaction in Paystack's API. */
  async verify(reference: string): Promise<Record<string, unknown>> {
    const url = `${this.origin}/__paystack/transaction/verify/${reference}`;
    const reply = await fetch(url, { headers: { authorization: `Bearer ${SECRET}` } });
    return (await reply.json()).data;
  }
}
