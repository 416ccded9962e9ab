import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures.ts';

test.use({
  allowConsole: /status of 404|dynamically imported module|A page crashed|code of the page could not be fetched/,
});

/** A new version was deployed while the page is open: until the page is loaded anew, this file of it does not exist. */
async function deployNewVersion(page: Page, file: string) {
  let loads = 0;
  page.on('load', () => {
    loads++;
  });
  const url = new RegExp(`/assets/${file}-[\\w-]+\\.js`);
  await page.route(url, (route) => (loads === 0 ? route.fulfill({ status: 404 }) : route.continue()));
  return () => loads;
}

test('a link of an old page loads the new version once, and what was typed stays', async ({ shop, page }) => {
  await shop.storeCart(1);
  await page.goto('/checkout', { waitUntil: 'networkidle' });
  await page.getByLabel('First name').fill('Half-typed');
  const loads = await deployNewVersion(page, 'about-page');
  await page.getByRole('link', { name: 'About', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good toys leave room');
  await expect(page).toHaveURL('/about');
  await expect.poll(loads).toBe(1);
  await page.goBack();
  await expect(page.getByLabel('First name')).toHaveValue('Half-typed');
});

test('a file that stays away makes the page load anew once, and is asked for again by the next press', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  let loads = 0;
  page.on('load', () => {
    loads++;
  });
  await page.route(/\/assets\/contact-page-[\w-]+\.js/, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: 'Contact', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  await page.waitForLoadState('networkidle');
  expect(loads).toBe(1);
  await page.unrouteAll();
  const message = page.getByLabel('Message');
  await message.fill('Half-typed');
  await expect(async () => {
    await page.getByRole('button', { name: 'Switch to dark theme' }).click({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
  await expect(message).toHaveValue('Half-typed');
  expect(loads).toBe(1);
});

test('a menu of an old page offers to load the new version', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/', { waitUntil: 'networkidle' });
  const loads = await deployNewVersion(page, 'mobile-menu');
  const menu = page.getByRole('button', { name: /menu/i });
  await menu.click();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(loads).toBe(1);
  await menu.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
