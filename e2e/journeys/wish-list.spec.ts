import type { Page } from 'playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';

const KITE = 'Wooden Building Blocks';
const day = (away: number) => new Date(Date.now() + away * 24 * 60 * 60_000).toISOString().slice(0, 10);

/** All of the server's responses to a page about wish lists. */
function answersOn(page: Page): string[] {
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/rpc/wish')) answers.push(await response.text().catch(() => ''));
  });
  return answers;
}

test('a relative reserves from a shared list without an account, and its owner does not see it', async ({
  page,
  account,
  shopper,
  browser,
  baseURL,
}) => {
  await page.goto('/shop');
  await page.getByRole('button', { name: `Add to wish list: ${KITE}` }).click();
  await expect(page.getByText(`Added ${KITE} to Wish list`)).toBeVisible();
  await account.arriveAsNewcomer(shopper);
  await page.goto('/wish-list');
  await expect(page.getByRole('heading', { name: 'Wish list (1)' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('wish-lists'))).toBeNull();

  await page.getByRole('button', { name: 'New list' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('Tom is six');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Tom is six (0)' })).toBeVisible();
  await page.getByRole('link', { name: 'Wish list', exact: true }).and(page.locator('[href*="list="]')).click();
  await page.getByLabel(`Move ${KITE} to another list`).selectOption('Tom is six');
  await page.getByRole('link', { name: 'Tom is six' }).click();
  await page.getByLabel('Keep reservations secret until').fill(day(30));
  await page.getByRole('button', { name: 'Share list' }).click();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Tom is six (1)' })).toBeVisible();
  const before = await page.getByRole('main').textContent();

  const device = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 320, height: 700 } });
  const relative = await device.newPage();
  await relative.goto(link);
  await expect(relative.getByRole('heading', { name: 'Tom is six', level: 1 })).toBeVisible();
  await expectNoSidewaysScroll(relative);
  await relative.getByRole('button', { name: 'I buy this' }).focus();
  await relative.keyboard.press('Enter');
  await expect(relative.getByRole('button', { name: 'Undo' })).toBeFocused();
  await expectAccessible(relative);

  const cousin = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await cousin.goto(link);
  await expect(cousin.getByText('Somebody is already buying this.')).toBeVisible();
  await expect(cousin.getByRole('button', { name: 'I buy this' })).toHaveCount(0);

  const answers = answersOn(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Tom is six (1)' })).toBeVisible();
  expect(await page.getByRole('main').textContent()).toBe(before);
  await page.goto(link);
  await expect(page.getByText(/^This is your own list/)).toBeVisible();
  await expect(page.getByText('Somebody is already buying this.')).toHaveCount(0);
  expect(answers.length).toBeGreaterThan(1);
  expect(answers.join(' ')).not.toMatch(/taken|mine|"is_reserved":true/);

  await relative.keyboard.press('Enter');
  await expect(relative.getByRole('button', { name: 'I buy this' })).toBeFocused();
  await cousin.reload();
  await expect(cousin.getByRole('button', { name: 'I buy this' })).toBeVisible();

  await page.goto('/wish-list');
  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByLabel('Link', { exact: true })).toHaveCount(0);
  await cousin.reload();
  await expect(cousin.getByRole('heading', { name: 'There is no list at this link' })).toBeVisible();
  await device.close();
  await cousin.context().close();
});
