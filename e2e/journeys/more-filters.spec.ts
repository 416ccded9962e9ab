import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { boxOf, expectNoSidewaysScroll } from '../support/layout.ts';

/** Five of each product, for this visitor alone. */
async function openFortyProducts(page: Page, path: string): Promise<void> {
  await page.route(/rest\/v1\/products\?/, async (route) => {
    const response = await route.fetch();
    const rows = (await response.json()) as { id: number; name: string }[];
    const copies = [0, 1, 2, 3, 4].flatMap((copy) =>
      rows.map((row) => ({ ...row, id: row.id + copy * 100, name: copy === 0 ? row.name : `${row.name} ${copy}` })),
    );
    await route.fulfill({ response, json: copies });
  });
  await page.goto(path);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 3, name, exact: true });

test('a choice in a line of More filters moves nothing, and Back shows the lines as they were', async ({ page }) => {
  await openFortyProducts(page, '/shop');
  await expect(page.getByRole('heading', { name: '40 Products' })).toBeVisible();
  await heading(page, 'How it is played').click();
  const noise = page.getByRole('combobox', { name: 'Noise' });
  await noise.scrollIntoViewIfNeeded();
  const before = await boxOf(noise);
  await noise.selectOption('Silent');
  await expect(page).toHaveURL(/\/shop\?noise=silent$/);
  await page.getByRole('combobox', { name: 'Mess' }).selectOption('None');
  await expect(page.getByRole('heading', { name: '15 Products' })).toBeVisible();
  expect((await boxOf(noise)).y).toBeCloseTo(before.y, 0);
  await expect(page.getByRole('heading', { level: 3, name: 'Skill' })).toBeVisible();

  await page.getByRole('link', { name: 'Ocean Explorers Book', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ocean Explorers Book' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: '15 Products' })).toBeVisible();
  await expect(noise).toHaveValue('silent');
  await expect(heading(page, 'Price')).toBeVisible();
  await expect(heading(page, 'Skill')).toBeHidden();
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { name: '40 Products' })).toBeVisible();
  await expect(noise).toBeVisible();
  await expect(noise).toHaveValue('');
});

test('eight products are asked for price and stock only; by keyboard, at 320 px and from right to left', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/shop', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Filters' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet.getByRole('heading', { level: 3 })).toHaveText(['Price']);
  await sheet.locator('summary').press('Enter');
  await sheet.getByLabel('Price to').fill('30');
  await sheet.getByLabel('Price to').press('Enter');
  await expect(sheet.getByText('Up to $30')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  expect(await sheet.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await sheet.getByRole('button', { name: 'Show 3 products' }).press('Enter');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('heading', { name: '3 Products' })).toBeVisible();
});

test('an address opens the lines it chooses', async ({ page }) => {
  await page.goto('/shop?category=Outdoor&age=4-8+years&min=20&skill=science&free=milk&noise=silent');
  await expect(page.getByRole('heading', { name: '1 Product' })).toBeVisible();
  for (const name of ['Price', 'Skill', 'Free from', 'How it is played'])
    await expect(page.locator('details[open]').filter({ has: heading(page, name) })).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter: Science' }).click();
  await expect(heading(page, 'Skill')).toBeHidden();
  await expect(heading(page, 'Free from')).toBeVisible();
});
