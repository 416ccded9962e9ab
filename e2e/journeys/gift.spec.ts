import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { openStill } from '../support/layout.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

type Press = (name: string, role: 'link' | 'button') => Promise<void>;

async function findGift(page: Page, press: Press) {
  await page.goto('/', { waitUntil: 'networkidle' });
  await press('Age 4', 'link');
  await expect(page.getByRole('heading', { name: '7 Products' })).toBeVisible();
  await press('Under $35', 'button');
  await expect(page.getByRole('heading', { name: '4 Products' })).toBeVisible();
  await expect(page).toHaveURL(/\/shop\/age\/4\?max=35$/);
  await press('Ocean Explorers Book', 'link');
  await expect(page.getByRole('heading', { level: 1, name: 'Ocean Explorers Book' })).toBeVisible();
}

test('a parent with a child of four finds a gift under $35 in three presses, by touch', async ({ page }) => {
  await findGift(page, (name, role) => page.getByRole(role, { name, exact: true }).tap());
  await page.goBack();
  await expect(page.getByRole('heading', { name: '4 Products' })).toBeVisible();
});

test('a parent with a child of four finds a gift under $35 in three presses, by keyboard', async ({ page }) => {
  await findGift(page, async (name, role) => {
    const wanted = page.getByRole(role, { name, exact: true });
    const isFocused = () => wanted.evaluate((element) => element === document.activeElement);
    for (let steps = 0; steps < 80 && !(await isFocused()); steps += 1) await page.keyboard.press('Tab');
    await expect(wanted).toBeFocused();
    await page.keyboard.press('Enter');
  });
});

test('a stored birth month marks every page, without layout shifts', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('children', JSON.stringify([{ nickname: '', age: `${new Date().getFullYear() - 5}-01` }]));
  });
  const known = page.getByRole('button', { name: /^Child of 5|for a child of 5/ });
  for (const path of ['/', '/shop', '/product/1']) {
    expect(await (await page.request.get(path)).text(), path).not.toMatch(/Just right|Child of/);
    const { start, moved } = await openStill(page, path);
    start();
    await page.waitForLoadState('networkidle');
    await expect(page.getByText('Just right').first()).toBeVisible();
    if (path !== '/shop') await expect(known).toBeVisible();
    expect(await moved(), path).toBeLessThan(0.001);
  }
  await known.tap();
  await page.getByRole('button', { name: 'Forget all children' }).tap();
  await expect(page.getByRole('button', { name: 'Right for my child?' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('children'))).toBeNull();
});

test('a household is used in the shop: each toy shows which child it suits, and which not', async ({ page, shop }) => {
  const year = new Date().getFullYear();
  await page.goto('/shop');
  await page.getByRole('button', { name: 'Filters' }).tap();
  await page.getByRole('button', { name: 'My children' }).tap();
  const dialog = page.getByRole('dialog', { name: 'My children' });
  for (const [index, [nickname, month]] of [
    ['Juma', `${year - 5}-01`],
    ['Amani', `${year - 1}-01`],
  ].entries()) {
    if (index > 0) await dialog.getByRole('button', { name: 'Add a child' }).tap();
    await dialog
      .getByLabel('Nickname')
      .nth(index)
      .fill(nickname ?? '');
    await dialog
      .getByLabel('Birth month')
      .nth(index)
      .fill(month ?? '');
  }
  await dialog.getByRole('button', { name: 'Remember' }).tap();
  await expect(page.getByRole('button', { name: 'My children: Juma and Amani (change)' })).toBeVisible();
  for (const path of ['/shop', '/product/1']) {
    const { start, moved } = await openStill(page, path);
    start();
    await page.waitForLoadState('networkidle');
    await expect(page.getByText('Keep away from Amani').first()).toBeVisible();
    await expect(page.getByText('Just right for Juma').first()).toBeVisible();
    expect(await moved(), path).toBeLessThan(0.001);
  }
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).tap();
  await expect(shop.cartControl).toHaveAccessibleName('Cart, 1 item');
  await shop.cartControl.tap();
  await expect(page.getByText('Keep away from Amani')).toBeVisible();
});
