import { type APIRequestContext, test as base, type ConsoleMessage, expect } from 'playwright/test';
import type { OnlineProvider } from '../../supabase/functions/_shared/payment-words.ts';
import { Account } from './account.ts';
import { Database } from './database.ts';
import { startShop } from './own-shop.ts';
import type { Person } from './people.ts';
import { Shop } from './shop.ts';

/** The shop under test. */
export interface ShopOptions {
  /** The folder with its database and keys. */
  dataFolder: string;
}

interface Fixtures {
  shop: Shop;
  account: Account;
  database: Database;
  sandbox: Sandbox;
  /** Unique in each test, because orders are found by the e-mail address. */
  shopper: Person;
  /** Expected errors and warnings of the console. Any other one fails the test. */
  allowConsole: RegExp;
}

// Paystack's package sets this attribute on its own frame.
const PAYSTACK_FRAME_WARNING = /Allow attribute will take precedence over 'allowpaymentrequest'/;
// Playwright's message if a journey has no service worker.
const BLOCKED_WORKER = /Service Worker registration blocked by Playwright/;
const NOTHING = /(?!)/;
// Chromium's message for a violation of the page's content security policy. No test may expect one.
const POLICY_VIOLATION = /Content Security Policy|Permissions[ -]Policy/i;

/** Chromium's message for a page that does not exist, which a test has to allow. A missing file has an extension. */
const isUnknownPage = (message: ConsoleMessage) =>
  /status of 404/.test(message.text()) &&
  /^https?:\/\/[^/]+\/(?!rest\/|functions\/|storage\/|__)[^.]*$/.test(message.location().url);

let sequence = 0;

export const test = base.extend<Fixtures & ShopOptions, { ownShop: undefined }>({
  ownShop: [
    async ({}, use, { project }) => {
      const { baseURL = '', dataFolder } = project.use as ShopOptions & { baseURL?: string };
      // The shop of the other projects is the `webServer` of playwright.config.ts.
      const stop = project.metadata.ownShop ? await startShop(baseURL, dataFolder) : null;
      await use(undefined);
      await stop?.();
    },
    { scope: 'worker', auto: true, timeout: 150_000 },
  ],
  dataFolder: ['', { option: true }],
  allowConsole: [NOTHING, { option: true }],
  page: async ({ page, allowConsole }, use) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => {
      if (!allowConsole.test(error.message)) problems.push(`page error: ${error.message}`);
    });
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      const text = message.text();
      const expected =
        [PAYSTACK_FRAME_WARNING, BLOCKED_WORKER, allowConsole].some((sentence) => sentence.test(text)) ||
        isUnknownPage(message);
      if (expected && !POLICY_VIOLATION.test(message.text())) return;
      problems.push(`console ${message.type()}: ${message.text()}`);
    });
    page.on('request', (request) => {
      const { hostname, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && hostname !== 'localhost') problems.push(`left the machine: ${request.url()}`);
    });
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'document' || response.frame() !== page.mainFrame()) return;
      if (!response.headers()['content-security-policy']) problems.push(`no policy: ${response.url()}`);
    });
    await use(page);
    expect(problems).toEqual([]);
  },
  shop: async ({ page }, use) => use(new Shop(page)),
  account: async ({ page }, use) => use(new Account(page)),
  sandbox: async ({ request }, use) => {
    const sandbox = new Sandbox(request);
    await use(sandbox);
    await sandbox.clearFaults();
  },
  database: async ({ baseURL, dataFolder }, use) => use(new Database(baseURL ?? '', dataFolder)),
  shopper: async ({}, use, testInfo) => {
    sequence += 1;
    await use({ firstName: 'Njeri', email: `njeri-${testInfo.workerIndex}-${sequence}-${Date.now()}@example.com` });
  },
});

export { expect };

type ProviderTarget = `${OnlineProvider}-${'api' | 'refund'}`;
export type FaultTarget =
  | 'database'
  | `rpc/${string}`
  | ProviderTarget
  | 'resend-api'
  | 'clerk'
  | `functions/${string}`;

/** Failures, late payments and future days, by the sandbox's own endpoints. */
export class Sandbox {
  constructor(private readonly request: APIRequestContext) {}

  /** Makes the next calls to a service fail, for all users. A test that uses it runs alone. */
  async fail(target: FaultTarget, mode: 'error' | 'timeout' | 'drop', times = 1): Promise<void> {
    await this.request.post('/__sandbox/faults', { data: { target, mode, times } });
  }

  async clearFaults(): Promise<void> {
    await this.request.delete('/__sandbox/faults');
  }

  /** Lets a pending payment succeed and delivers its webhook. Takes a reference or the id of an order. */
  async resolvePending(reference: string): Promise<void> {
    const response = await this.request.post('/__sandbox/settle', { data: { reference } });
    if (!response.ok()) throw new Error(`resolve ${reference}: ${response.status()} ${await response.text()}`);
  }

  /** Ends the secrecy of a shared wish list's reservations. */
  async letWishDayCome(listId: string): Promise<void> {
    const response = await this.request.post('/__sandbox/wish-day', { data: { listId } });
    if (!response.ok()) throw new Error(`the day of ${listId}: ${response.status()} ${await response.text()}`);
  }
}
