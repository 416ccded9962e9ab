import type { Page } from 'puppeteer-core';

const QUIET_MS = 1000;

/** Opens a page and waits until its code has taken it over and nothing more is fetched. */
export async function openAlive(page: Page, url: string): Promise<void> {
  // What tsx compiles names its functions by a helper, which a function sent to the page lacks.
  await page.evaluateOnNewDocument('globalThis.__name = (value) => value');
  await page.evaluateOnNewDocument(() => {
    document.addEventListener('hydrated', () => document.documentElement.setAttribute('data-alive', ''));
  });
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
  await page.waitForSelector('[data-alive]', { timeout: 60_000 });
  await page.waitForNetworkIdle({ idleTime: QUIET_MS, timeout: 60_000 });
}
