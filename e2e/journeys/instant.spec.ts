import type { Page } from 'playwright/test';
import { untilAlive } from '../support/alive.ts';
import { expect, test } from '../support/fixtures.ts';

const BOOKS_INTRO = /^Picture books and fact books/;
const LARGE_FILES = /images\/products\/.*-(640|720|960)\.avif$/;
const card = (page: Page) => page.getByRole('link', { name: 'Ocean Explorers Book' });

test('Back restores filters, scroll position and expanded answers', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto('/shop?category=Books');
  await expect(page.getByRole('heading', { name: '2 Products' })).toBeVisible();
  await expect(page.getByText(BOOKS_INTRO)).toBeVisible();
  await card(page).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 40));
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(40);
  await card(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ocean Explorers Book' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { name: '2 Products' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(place);

  const ahead = page.waitForRequest(/about-page.*\.js$/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('banner').getByRole('link', { name: 'About' }).hover();
  await ahead;

  await page.goto('/faq');
  const answer = page.locator('details').nth(2);
  await answer.locator('summary').click();
  await untilAlive(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Shop' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Our Products' })).toBeVisible();
  await page.goBack();
  await expect(answer).toHaveAttribute('open', '');
  await expect(page.locator('details[open]')).toHaveCount(1);
});

test('the picture of a card is the placeholder of the larger file on its page', async ({ page }) => {
  const waiting: (() => void)[] = [];
  await page.goto('/shop');
  await untilAlive(page);
  const small = await card(page)
    .locator('xpath=ancestor::article//img')
    .evaluate((image: HTMLImageElement) => image.currentSrc);
  await page.route(LARGE_FILES, async (route) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    await route.continue();
  });
  await card(page).click();
  const picture = page.getByRole('main').locator('img').first();
  await expect(picture).toHaveCSS('background-image', `url("${small}")`);
  for (const go of waiting) go();
  await expect(picture).toHaveCSS('background-image', 'none');
});

test('a page opens at its top, regardless of the scroll position before', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/product/1', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await page.getByRole('heading', { name: 'You may also like' }).scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  await page.goto('/checkout', { waitUntil: 'networkidle' });
  await expect(page.getByLabel('First name')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
