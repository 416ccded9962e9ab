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

const BYTES_A_SECOND = 1_600_000 / 8;

/** A phone on slow 4G: 1.6 Mbit/s, 150 ms, a quarter of this machine's speed, and nothing cached. */
export async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Holds back every request of a page to a URL. Returns a function that releases them. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
