import { test as base, expect } from 'playwright/test';
import { Database } from './database.ts';
import { Shop, type Shopper } from './shop.ts';

interface Fixtures {
  shop: Shop;
  database: Database;
  /** Somebody nobody else is: orders are found by the e-mail address. */
  shopper: Shopper;
  /** Console messages that are not the shop's fault; anything else fails the test. */
  allowConsole: RegExp[];
}

let sequence = 0;

export const test = base.extend<Fixtures>({
  allowConsole: async ({}, use) => use([]),
  page: async ({ page, allowConsole }, use) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      if (allowConsole.some((pattern) => pattern.test(message.text()))) return;
      problems.push(`console ${message.type()}: ${message.text()}`);
    });
    page.on('request', (request) => {
      const { hostname, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && hostname !== 'localhost') problems.push(`left the machine: ${request.url()}`);
    });
    await use(page);
    expect(problems).toEqual([]);
  },
  shop: async ({ page }, use) => use(new Shop(page)),
  database: async ({ baseURL }, use) => use(new Database(baseURL ?? '')),
  shopper: async ({}, use, testInfo) => {
    sequence += 1;
    await use({ firstName: 'Njeri', email: `njeri-${testInfo.workerIndex}-${sequence}-${Date.now()}@example.com` });
  },
});

export { expect };
