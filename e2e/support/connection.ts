import type { Page } from 'playwright/test';

const KEY = 'no-connection';

/** Takes the page offline. Chromium 150 does not report that to the next page, so a script does. */
export async function goOffline(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => sessionStorage.getItem(key) === null });
  }, KEY);
  await page.evaluate((key) => sessionStorage.setItem(key, 'true'), KEY);
  await page.context().setOffline(true);
}

export async function goOnline(page: Page): Promise<void> {
  await page.evaluate((key) => sessionStorage.removeItem(key), KEY);
  await page.context().setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}
