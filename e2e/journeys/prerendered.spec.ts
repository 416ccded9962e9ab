import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { openStill } from '../support/layout.ts';
import { holdRequests } from '../support/network.ts';

/** Holds back the page's own code until it is released. */
const holdCode = (page: Page) => holdRequests(page, '**/assets/*.js');

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all public content can be read, and its links work', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Shop Now' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Our Products' })).toBeVisible();
    await page.getByRole('link', { name: 'Nature Explorer Kit' }).click();
    await expect(page).toHaveURL(/\/product\/1$/);
    await expect(page.getByText('$34.99')).toBeVisible();
    const safety = page.getByRole('region', { name: 'Safety' });
    await safety.locator('summary').click();
    await expect(safety.getByRole('row', { name: /^Tested to EN 71-1/ })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
    await page
      .getByRole('link', { name: /What Play Looks Like/ })
      .first()
      .click();
    await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toBeVisible();
    for (const path of ['/about', '/contact', '/faq', '/shipping', '/returns', '/withdrawal', '/privacy', '/terms']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });

  test('a page that only the browser can render begins with what it needs', async ({ page }) => {
    for (const path of ['/cart', '/product/999']) {
      await page.goto(path);
      const heading = page.getByRole('main').getByRole('heading', { level: 1, name: 'This page needs JavaScript' });
      await expect(heading).toBeInViewport();
      await expect(page.getByRole('main').getByText(/please turn JavaScript on/)).toBeInViewport();
      await expect(page.getByRole('status', { name: /^Loading/ })).toBeHidden();
    }
  });
});

test('an address points into a closed section of a product, and all of them are printed open', async ({ page }) => {
  await page.goto('/product/1#safety');
  const row = (name: RegExp) => page.getByRole('row', { name });
  await expect(row(/^Tested to/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Safety' }).locator('summary')).toBeFocused();
  await expect(row(/^Weight/)).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  for (const name of [/^Weight/, /^Tested to/, /^Batch/]) await expect(row(name)).toBeVisible();
});

test('the cart opens its summary if the pointer is on it during hydration', async ({ page }) => {
  const release = await holdCode(page);
  await page.goto('/about', { waitUntil: 'commit' });
  const cart = page.getByRole('banner').getByRole('link', { name: 'Cart, 0 items' });
  await cart.hover();
  await expect(page.getByText('0 items in cart')).toBeHidden();
  release();
  await expect(page.getByText('0 items in cart')).toBeVisible();
});

test('selections and input from before the page’s code has loaded are kept', async ({ page }) => {
  const release = await holdCode(page);
  await page.goto('/shop', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: /^Books/ }).check({ force: true });
  release();
  await expect(page).toHaveURL(/\/shop\/books$/);
  await expect(page.getByRole('radio', { name: /^Books/ })).toBeChecked();
  await page.unroute('**/assets/*.js');

  const releaseList = await holdCode(page);
  await page.goto('/shop', { waitUntil: 'commit' });
  await page.getByLabel("My child's age").selectOption('4');
  releaseList();
  await expect(page).toHaveURL(/\/shop\?child=4$/);
  await page.unroute('**/assets/*.js');

  const releaseAgain = await holdCode(page);
  await page.goto('/blog', { waitUntil: 'commit' });
  const address = page.getByRole('textbox', { name: 'Email address' });
  await address.fill('early@example.com');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  releaseAgain();
  await expect(page.getByText(/Thank you/)).toBeVisible();
});

test('a page that a letter or an advertisement leads to keeps its HTML', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const heading = document.querySelector('h1');
      document.addEventListener('hydrated', () => {
        document.documentElement.dataset.kept = String(heading !== null && heading === document.querySelector('h1'));
      });
    });
  });
  const isKept = () => expect(page.locator('html')).toHaveAttribute('data-kept', 'true');
  await page.goto('/?utm_source=x&gclid=y');
  await isKept();
  await page.getByRole('button', { name: 'Add Nature Explorer Kit to cart' }).click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await page.goto('/product/1?fbclid=z');
  await isKept();
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await page.goto('/shop?utm_campaign=q');
  await isKept();
  await page.getByLabel("My child's age").selectOption('4');
  await expect(page).toHaveURL(/[?&]child=4/);
  await page.goto('/shop?child=4&utm_campaign=q');
  await expect(page.locator('html')).toHaveAttribute('data-kept', 'false');
});

test('a built page is hydrated without layout shifts and without being rendered again', async ({ page }) => {
  test.slow();
  await page.addInitScript(() => {
    document.addEventListener('hydrated', () => document.documentElement.setAttribute('data-alive', ''));
  });
  for (const path of [
    '/',
    '/shop',
    '/product/6',
    '/blog',
    '/blog/2',
    '/about',
    '/contact',
    '/faq',
    '/shipping',
    '/terms',
  ]) {
    const { start, moved } = await openStill(page, path);
    const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
    start();
    await expect(page.locator('html'), path).toHaveAttribute('data-alive');
    expect(await heading?.evaluate((element) => element.isConnected), path).toBe(true);
    // A line of text that shifts would be ten times that.
    expect(await moved(), path).toBeLessThan(0.001);
  }
});
