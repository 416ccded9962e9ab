import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';

for (const [device, width] of [
  ['phone', 360],
  ['tablet', 768],
  ['desktop', 1440],
] as const) {
  test(`the way to a purchase reads well on a ${device}`, async ({ browser, shopper }) => {
    test.slow();
    const context = await browser.newContext({
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    for (const path of [
      '/',
      '/shop',
      '/shop?category=Music&age=1-5+years',
      '/product/1',
      '/product/999',
      '/cart',
      '/nowhere',
    ]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expectAccessible(page);
    }
    await page.goto('/product/4');
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await page.goto('/cart', { waitUntil: 'networkidle' });
    await expectAccessible(page);
    await page.goto('/checkout');
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
    await expect(page.getByText('City is required')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('First name').fill(shopper.firstName);
    for (const [label, value] of [
      ['Last name', 'Mwangi'],
      ['Email', shopper.email],
      ['Phone', '0712345678'],
      ['Street address', '12 Riverside Drive'],
      ['City', 'Nairobi'],
      ['State/Province', 'Nairobi'],
      ['ZIP/Postal code', '00100'],
      ['Country', 'Kenya'],
    ] as const) {
      await page.getByLabel(label, { exact: true }).fill(value);
    }
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
    await page.getByRole('radio', { name: 'M-Pesa', exact: true }).check();
    await expectAccessible(page);
    await context.close();
  });
}

test.describe('a choice of theme', () => {
  test.use({ allowConsole: /ERR_FAILED/ });

  test('is remembered, and there before the first paint', async ({ page }) => {
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

test('a phone has everything behind the menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  for (const name of ['Home', 'Shop', 'About', 'Blog', 'Contact', 'My Account']) {
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
});
