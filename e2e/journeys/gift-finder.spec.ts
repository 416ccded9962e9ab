import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';

const TITLE = 'Gifts for a 5-year-old who loves finding out how things work, up to $50';
const productOf = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Products' }).getByRole('link', { name, exact: true });

test('three questions lead into the list of the shop, whose URL keeps the answers', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Find a gift' }).click();
  await expect(page).toHaveTitle(/^Find a gift/);
  for (const [question, answer] of [
    [/How old/, 'Age 5'],
    [/love/, 'Finding out how things work'],
    [/cost/, 'Under $50'],
  ] as const) {
    await page.getByRole('group', { name: question }).getByRole('radio', { name: answer, exact: true }).check();
  }
  await page.getByRole('button', { name: 'See the gifts' }).click();
  await expect(page).toHaveURL(/\/shop\?child=5&skill=science&max=50&stock=in&gift=1$/);
  await expect(page).toHaveTitle(TITLE);
  await expect(productOf(page, 'Ocean Explorers Book')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  await page.getByRole('link', { name: 'Change the answers' }).click();
  await expect(page.getByRole('radio', { name: 'Finding out how things work' })).toBeChecked();
  await page.goBack();
  await expect(productOf(page, 'Ocean Explorers Book')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

  test('Back keeps the answers, and neither page scrolls sideways', async ({ page }) => {
    await page.goto('/gift-finder', { waitUntil: 'networkidle' });
    await page.getByRole('radio', { name: 'Age 5', exact: true }).tap();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'See the gifts' }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gifts for a 5-year-old');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expectNoSidewaysScroll(page);
    await page.goBack();
    await expect(page.getByRole('radio', { name: 'Age 5', exact: true })).toBeChecked();
  });
});

test('works with the keyboard alone', async ({ page }) => {
  await page.goto('/gift-finder?child=5&max=20', { waitUntil: 'networkidle' });
  await page.getByRole('radio', { name: 'Under $20' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Under $35' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gifts for a 5-year-old, up to $35');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('links to the toys of an age, and shows no question that needs a script', async ({ page }) => {
    await page.goto('/gift-finder');
    await expect(page.getByRole('radio')).toHaveCount(0);
    await page.getByRole('link', { name: 'Age 3', exact: true }).click();
    await expect(page).toHaveURL(/\/shop\/age\/3$/);
    await expect(page.getByRole('link', { name: 'Musical Instruments Set' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Nature Explorer Kit' })).toHaveCount(0);
  });
});
