import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { untilAlive } from '../support/alive.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { goOffline, goOnline } from '../support/network.ts';

test.use({
  serviceWorkers: 'allow',
  // The browser's errors for requests without a network.
  allowConsole:
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Could not load|A page crashed|dynamically imported module|status of 404/,
});

/** The worker starts some seconds after the page, and then caches what the page had loaded. */
async function openWithWorker(page: Page, path: string) {
  await page.goto(path);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const kept = () => page.evaluate(async () => (await (await caches.open('shop-pages')).keys()).length);
  await expect.poll(kept, { timeout: 15_000 }).toBeGreaterThan(0);
}

const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** Chromium may take an idle worker for a busy one and keep the next one waiting for minutes. Here it is stopped at once. */
async function stopWorkers(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('ServiceWorker.enable');
  await client.send('ServiceWorker.stopAllWorkers');
  await client.detach();
}

/** A release with a different worker file. The tabs of the previous release stay open. */
async function withNewWorker(act: () => Promise<unknown>) {
  const file = 'dist-sandbox/sw.js';
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, `${text}\n// Another release\n`);
  try {
    await act();
  } finally {
    writeFileSync(file, text);
  }
}

const pictureIsShown = (page: Page) =>
  page
    .getByRole('main')
    .locator('img')
    .first()
    .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0));

test('a shopper without a connection sees what was seen before, and fills the cart', async ({ page }) => {
  // The worker starts seconds after its page, and a release fetches all files again.
  test.slow();
  // Nothing but the first page was loaded without the worker.
  await openWithWorker(page, '/shop');
  await page.goto('/product/1');
  await expect.poll(() => pictureIsShown(page)).toBe(true);
  await page.goto('/downloads/weekly-activity-planner.pdf');
  await goOffline(page);

  const opened = await page.goto('/downloads/weekly-activity-planner.pdf');
  expect(opened?.headers()['content-type']).toBe('application/pdf');
  await page.goto('/shop');
  const bar = page.getByRole('status').filter({ hasText: 'You are offline' });
  await expect(bar).toContainText('Prices and stock are as of');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => pictureIsShown(page)).toBe(true);

  await page.goto('/product/1');
  await expect.poll(() => pictureIsShown(page)).toBe(true);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  // Neither the cart nor the checkout was opened before.
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(
    page
      .getByRole('link', { name: /^Cart, 2/i })
      .or(page.getByRole('link', { name: /cart.*2/i }))
      .first(),
  ).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { name: 'You are offline', level: 1 })).toBeVisible();

  await page.goto('/blog/2');
  await expect(page.getByRole('heading', { name: 'You are offline', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('navigation', { name: 'What you can open now' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\/1$/);
  // The offline page reloads itself as soon as there is a connection.
  await expect(page.getByRole('heading', { name: 'You are offline', level: 1 })).toHaveCount(0);

  await goOnline(page);
  await expect(bar).toBeHidden();
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible();
  await goOffline(page);
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'an order needs the internet' })).toBeVisible();
  await goOnline(page);

  const before = await keptPaths(page);
  const former = await page.evaluateHandle(() => navigator.serviceWorker.controller);
  const isReplaced = async () => {
    // One call may join an update check that began before the release.
    const isWaiting = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
      return registration.waiting !== null;
    });
    if (isWaiting) await stopWorkers(page);
    return page.evaluate((worker) => navigator.serviceWorker.controller !== worker, former);
  };
  await withNewWorker(() => expect.poll(isReplaced, { timeout: 60_000 }).toBe(true));
  const kept = await keptPaths(page);
  expect(before.filter((path) => path.startsWith('/assets/') && !kept.includes(path))).toEqual([]);

  expect(kept.filter((path) => /^\/(rest|functions|storage|__|admin|auth|profile|checkout)/.test(path))).toEqual([]);
  expect(kept.filter((path) => path.endsWith('.pdf'))).toEqual(['/downloads/weekly-activity-planner.pdf']);
});

test.describe('without the worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a page whose code no longer exists on the server is reloaded once', async ({ page }) => {
    await page.goto('/');
    await untilAlive(page);
    let gone = 0;
    let isNew = false;
    await page.route(/\/assets\/about-page-[^/]+\.js$/, (route) => {
      gone += 1;
      return isNew ? route.continue() : route.fulfill({ status: 404, body: 'Not found' });
    });
    const loadedAnew = page.waitForEvent('domcontentloaded').then(() => {
      isNew = true;
    });
    await page.getByRole('navigation').getByRole('link', { name: 'About' }).first().click();
    await loadedAnew;
    await expect(page).toHaveURL(/\/about$/);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Unexpected Application Error!');
    // Its HTML is shown before its code is requested again.
    await expect.poll(() => gone).toBeGreaterThan(1);
  });
});
