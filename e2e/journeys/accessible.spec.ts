import { expectAccessible, expectNoGraveViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';

const PAGES = [
  '/',
  '/shop',
  '/shop?category=Music&age=1-5+years',
  '/product/1',
  '/product/999',
  '/cart',
  '/checkout',
  '/about',
  '/contact',
  '/blog',
  '/blog?q=zzz',
  '/blog/4',
  '/blog/999',
  '/faq',
  '/shipping',
  '/privacy',
  '/terms',
  '/nowhere',
];

// The page for unknown URLs logs what was asked for.
test.use({ allowConsole: /Page not found/ });

for (const path of PAGES) {
  test(`${path} has no serious accessibility problem`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    await expectAccessible(page);
  });
}

test('the way to a purchase has no serious accessibility problem and fits a small phone', async ({
  page,
  shop,
  shopper,
}) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 700 });
  await shop.addToCart(1, 12);
  await expectNoSidewaysScroll(page);
  await shop.addToCart(4);
  await page.goto('/cart');
  await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByText('City is required')).toBeVisible();
  await expectAccessible(page);
  await shop.fillShipping(shopper);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await page.locator('summary').filter({ hasText: 'Order Summary' }).click();
  await expectNoSidewaysScroll(page);
  await page.getByRole('radio', { name: 'PayPal' }).check();
  await expect(page.getByRole('button', { name: 'PayPal', exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('radio', { name: 'Card', exact: true }).check();
  await page.getByRole('radio', { name: 'M-Pesa', exact: true }).check();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Credit/Debit Card' }).check();
  await shop.payButton.click();
  await shop.inPaystack('Approve payment');
  await shop.expectConfirmed();
  await expectNoSidewaysScroll(page);
});

test('the forms of the sign-in have no serious accessibility problem', async ({ page }) => {
  await page.goto('/auth');
  await expect(page.getByLabel('Email address')).toBeVisible();
  await expectNoGraveViolations(page);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(page.getByLabel('First name')).toBeVisible();
  await expectNoGraveViolations(page);
});

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
