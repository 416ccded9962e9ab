import type { CDPSession, Page } from 'playwright/test';
import { Account } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdRequests } from '../support/network.ts';
import { STAFF } from '../support/people.ts';

/** In KB of 1024 bytes, as transferred. */
const BUDGETS = { fonts: 40, picturesOfFirstScreen: 60 };

const PAGES = ['/', '/shop', '/product/2', '/blog', '/blog/5', '/about', '/contact', '/faq', '/shipping'];

interface Loaded {
  url: string;
  type: string;
  kb: number;
}

/** What the page fetches from now on, in order of arrival. */
async function listenTo(client: CDPSession): Promise<Loaded[]> {
  const started = new Map<string, { url: string; type: string }>();
  const loaded: Loaded[] = [];
  client.on('Network.responseReceived', ({ requestId, response, type }) => {
    started.set(requestId, { url: response.url, type });
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = started.get(requestId);
    if (request) loaded.push({ ...request, kb: encodedDataLength / 1024 });
  });
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  return loaded;
}

const sum = (files: readonly Loaded[]) => files.reduce((total, { kb }) => total + kb, 0);

/** The URLs of the pictures that are visible without scrolling. */
const picturesInSight = (page: Page) =>
  page.locator('img').evaluateAll((images: HTMLImageElement[]) =>
    images
      .filter((image) => {
        const { top, bottom, width } = image.getBoundingClientRect();
        return width > 0 && top < window.innerHeight && bottom > 0;
      })
      .map(({ currentSrc }) => currentSrc),
  );

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });

test('a first visit on a phone stays within its budgets', async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  const loaded = await listenTo(client);
  for (const path of PAGES) {
    loaded.length = 0;
    await page.goto(path, { waitUntil: 'networkidle' });
    const fonts = loaded.filter(({ type }) => type === 'Font');
    expect(fonts.length, path).toBe(new Set(fonts.map(({ url }) => url)).size);
    expect(fonts.length, path).toBeGreaterThan(0);
    expect(sum(fonts), `fonts of ${path}`).toBeLessThanOrEqual(BUDGETS.fonts);
    if (path === '/') {
      const seen = await picturesInSight(page);
      const pictures = loaded.filter(({ url }) => seen.includes(url));
      expect(pictures.length).toBeGreaterThan(0);
      expect(sum(pictures), 'pictures of the first screen').toBeLessThanOrEqual(BUDGETS.picturesOfFirstScreen);
    }
  }
});

for (const saveData of [false, true]) {
  test(`the code of product pages ${saveData ? 'waits for a press when data is saved' : 'comes while products are scrolled through'}`, async ({
    page,
  }) => {
    await page.addInitScript((saves) => {
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', saveData: saves } });
    }, saveData);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    const hasProductPage = () => requested.some((url) => url.includes('/assets/product-page-'));
    await page.goto('/shop', { waitUntil: 'networkidle' });
    expect(hasProductPage()).toBe(false);
    await page.evaluate(() => window.scrollBy(0, 400));
    await page.waitForLoadState('networkidle');
    if (saveData) expect(hasProductPage()).toBe(false);
    else await expect.poll(hasProductPage).toBe(true);
    await page.getByRole('link', { name: 'Wooden Building Blocks' }).first().tap();
    await expect(page).toHaveURL(/\/product\/\d+/);
    expect(hasProductPage()).toBe(true);
  });
}

test('the checkout knows its delivery options at once', async ({ shop, page }) => {
  await shop.storeCart(1);
  await page.route(/rpc\/delivery_plan/, () => {});
  await page.goto('/checkout');
  await expect(page.getByRole('radio', { name: /^Standard Arrives/ })).toBeChecked();
});

test('the staff area downloads the sign-in together with its page, not after it', async ({ page }) => {
  await new Account(page).arriveAs(STAFF);
  const release = await holdRequests(page, /\/assets\/orders-page-/);
  const clerk = page.waitForRequest(/\/assets\/clerk-shell-/);
  await page.goto('/admin/orders', { waitUntil: 'commit' });
  await clerk;
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
});

test('a page uses no locale data until it is hydrated', async ({ page }) => {
  await page.addInitScript(() => {
    const used: string[] = [];
    document.addEventListener('hydrated', () => {
      document.documentElement.setAttribute('data-used', used.join());
    });
    const watch = (owner: object, name: string) => {
      const original = Reflect.get(owner, name);
      const get = () => {
        used.push(name);
        return original;
      };
      Object.defineProperty(owner, name, { get });
    };
    for (const name of ['DateTimeFormat', 'NumberFormat', 'ListFormat', 'RelativeTimeFormat', 'Collator'])
      watch(Intl, name);
    for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']) watch(Date.prototype, name);
    watch(Number.prototype, 'toLocaleString');
    watch(String.prototype, 'localeCompare');
  });
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.locator('html'), path).toHaveAttribute('data-used', '');
  }
});
