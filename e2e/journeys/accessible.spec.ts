import { expect, test } from '../support/fixtures.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';

test.describe('the selected theme', () => {
  test.use({ allowConsole: /ERR_FAILED/ });

  test('is stored, and applied before the first paint', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await expect(page.locator('html')).toHaveClass(/dark/);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveClass(/dark/);
    await page.unroute('**/assets/*.js');
  });
});

test('a phone has everything in the menu', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await expectNoSidewaysScroll(page);
  for (const name of ['Home', 'Shop', 'About', 'Blog', 'Contact', 'My Account']) {
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
});
