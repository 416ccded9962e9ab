import { CHROMIUM_ARGS, findChromium } from '../../sandbox/browser.ts';
import { expect, test } from '../support/fixtures.ts';

// Playwright disables this cache.
test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: [...CHROMIUM_ARGS],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

interface Restored {
  persisted: boolean;
  reasons: unknown;
}

test('the browser keeps a page left for another site alive, and Back shows it at once', async ({ page, shop }) => {
  await shop.storeCart(1);
  for (const path of ['/', '/shop', '/product/3', '/blog/2', '/contact', '/cart', '/checkout']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.evaluate(() => {
      Object.assign(window, { kept: true });
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
    });
    // The smallest document; it is not a page of the app.
    await page.goto('/favicon.svg');
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(path);
    const restored = () =>
      page.evaluate((): Restored => {
        const [entry] = performance.getEntriesByType('navigation');
        const { persisted = false } = window as unknown as Partial<Restored>;
        return { persisted, reasons: JSON.parse(JSON.stringify(entry ?? {})).notRestoredReasons ?? null };
      });
    await expect.poll(restored, { message: path }).toEqual({ persisted: true, reasons: null });
    expect(await page.evaluate(() => (window as unknown as { kept?: boolean }).kept), path).toBe(true);
  }
});
