import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { holdRequests, slowDown } from '../support/network.ts';

const IMPATIENCE_MS = 300;

let letCodeCome: () => void;

/** Nothing is cached, and the code loads only after the presses, however busy the machine is. */
test.beforeEach(async ({ page }) => {
  letCodeCome = await holdRequests(page, '**/assets/*.js');
  await slowDown(page);
});

const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' });

/** Presses a visible element at once, whether or not it is hydrated. */
async function press(thing: Locator, times = 1) {
  await thing.waitFor();
  const [x, y] = await thing.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2] as const;
  });
  await thing.page().mouse.click(x, y, { clickCount: times });
}

async function pressesCart(page: Page) {
  await page.waitForTimeout(IMPATIENCE_MS);
  await press(page.getByRole('banner').getByRole('link', { name: /^Cart,/ }));
  letCodeCome();
}

async function isInCart(page: Page, name: string, pieces: number) {
  await expect(page.getByRole('heading', { level: 1, name: /Cart/ })).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: `Cart, ${pieces} item${pieces === 1 ? '' : 's'}` })).toBeVisible();
}

test('a product added from its page before hydration is in the cart that is opened next', async ({ page }) => {
  await open(page, '/product/1');
  await press(page.getByRole('button', { name: 'Add to Cart' }));
  await pressesCart(page);
  await isInCart(page, 'Nature Explorer Kit', 1);
});

test('a double press adds one', async ({ page }) => {
  await open(page, '/product/1');
  await press(page.getByRole('button', { name: 'Add to Cart' }), 2);
  await pressesCart(page);
  await isInCart(page, 'Nature Explorer Kit', 1);
});

test('a product added from its card is in the cart', async ({ page }) => {
  await open(page, '/shop');
  const quickAdd = page.getByRole('button', { name: /^Add .* to cart$/ }).first();
  const name = String(await quickAdd.getAttribute('aria-label')).replace(/^Add (.*) to cart$/, '$1');
  await press(quickAdd);
  await pressesCart(page);
  await isInCart(page, name, 1);
});

test('every step of the quantity counts', async ({ page }) => {
  await open(page, '/product/1');
  await press(page.getByRole('button', { name: 'Increase quantity' }));
  await press(page.getByRole('button', { name: 'Increase quantity' }));
  await press(page.getByRole('button', { name: 'Add to Cart' }));
  await pressesCart(page);
  await isInCart(page, 'Nature Explorer Kit', 3);
});

test('a message sent twice arrives once, with everything typed', async ({ page, request }) => {
  const message = `Do you lend drums to playgroups? ${Date.now()}`;
  await open(page, '/contact');
  await page.getByLabel('Name', { exact: true }).fill('Amina Otieno');
  await page.getByLabel('Email', { exact: true }).fill('amina@example.com');
  await page.getByLabel('Subject').selectOption('Partnership');
  await page.getByLabel('Message').fill(message);
  const send = page.getByRole('button', { name: 'Send Message' });
  await press(send);
  await press(send);
  letCodeCome();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible({ timeout: 20_000 });
  const outbox: { payload?: Record<string, string> }[] = await (await request.get('/__sandbox/outbox')).json();
  const sent = outbox.map(({ payload }) => payload).filter((payload) => payload?.message === message);
  expect(sent).toMatchObject([{ name: 'Amina Otieno', email: 'amina@example.com', subject: 'Partnership' }]);
});

for (const keys of ['/', 'Control+k', 'Meta+k'])
  test(`${keys} opens the search, even without browser storage`, async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await open(page, '/about');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press(keys);
    letCodeCome();
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 20_000 });
  });

test('the theme changes once', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/');
  await press(page.getByRole('button', { name: 'Switch to dark theme' }));
  letCodeCome();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
});

test('a list whose URL changes it is rendered again, and a press on it still works', async ({ page }) => {
  await open(page, '/shop?sort=newest');
  await press(page.getByRole('button', { name: 'Add Nature Explorer Kit to cart' }));
  await pressesCart(page);
  await isInCart(page, 'Nature Explorer Kit', 1);
});

test.describe('when the code does not load', () => {
  test.slow();
  test.use({ allowConsole: /Failed to load resource|Failed to fetch|could not be fetched/ });

  for (const next of ['press', 'key'])
    test(`links work, and the next ${next} retries, without the earlier presses`, async ({ page }) => {
      let isBroken = true;
      await page.route(/assets\/product-page.*\.js$/, (route) => (isBroken ? route.abort() : route.continue()));
      letCodeCome();
      const failed = page.waitForEvent('console', (message) => /could not be fetched/.test(message.text()));
      await open(page, '/product/1');
      await press(page.getByRole('button', { name: 'Add to Cart' }));
      await failed;
      await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible();
      isBroken = false;
      if (next === 'press') await press(page.getByRole('button', { name: 'Add to Cart' }));
      else await page.keyboard.press('/');
      if (next === 'press')
        await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible({ timeout: 20_000 });
      else await expect(page.getByRole('dialog')).toBeVisible({ timeout: 20_000 });
      await expect(page.getByText('could not be loaded')).toHaveCount(0);
    });
});
