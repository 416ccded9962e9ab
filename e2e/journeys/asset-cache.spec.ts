import { openCountingProxy, totalBytes } from '../../tools/perf/first-visit.ts';
import { AHEAD_KB } from '../support/budgets.ts';
import { expect, test } from '../support/fixtures.ts';

test('no file with a hash in its name is downloaded twice in a visit', async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  const came: string[] = [];
  const urls = new Map<string, string>();
  client.on('Network.requestWillBeSent', ({ requestId, request }) => void urls.set(requestId, request.url));
  client.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) urls.delete(requestId);
  });
  client.on('Network.requestServedFromCache', ({ requestId }) => void urls.delete(requestId));
  client.on('Network.loadingFinished', ({ requestId }) => {
    const url = urls.get(requestId);
    if (url?.includes('/assets/')) came.push(new URL(url).pathname);
  });
  await client.send('Network.enable');
  await page.goto('/shop', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Search the shop' })).toBeVisible();
  await page.goto('/product/1', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(came.length).toBeGreaterThan(20);
  expect(came.filter((path, index) => came.indexOf(path) !== index)).toEqual([]);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('later loads download nothing that is unchanged, and the first one little ahead', async ({ page, baseURL }) => {
    const { url, received, untilQuiet, close } = await openCountingProxy(baseURL ?? '');
    /** The files that reach the server; data may have changed and are read again. */
    const load = async () => {
      received.length = 0;
      await page.goto(`${url}/about`);
      await page.evaluate(() => navigator.serviceWorker.ready);
      await untilQuiet();
      return received.filter((answer) => !/^\/(rest|functions|storage|__)/.test(answer.url));
    };
    const first = await load();
    await expect
      .poll(() => page.evaluate(() => caches.match('/about', { cacheName: 'shop-pages' }).then(Boolean)))
      .toBe(true);
    const paths = first.map((answer) => answer.url);
    expect(paths).toContain('/about');
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
    const ahead = first.filter(({ isOfWorker }) => isOfWorker);
    expect(ahead.map((answer) => answer.url)).toContain('/cart');
    expect(totalBytes(ahead)).toBeLessThanOrEqual(AHEAD_KB * 1024);

    // The page and what has no hash in its name are revalidated, and nothing else is asked for.
    const revalidated = ['/about', '/favicon.svg', '/sw.js'];
    for (const again of [await load(), await load()]) {
      expect(again.filter((answer) => answer.url === '/about')).toHaveLength(1);
      expect(again.filter((answer) => answer.status !== 304 || !revalidated.includes(answer.url))).toEqual([]);
    }
    close();
  });
});
