import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { placeOrder } from '../support/orders.ts';
import { Staff } from '../support/staff.ts';

// What everybody sees, and the way to a purchase, accessible.spec.ts checks at this width, too.
test.use({ viewport: { width: 320, height: 700 }, allowConsole: /Page not found|status of 402/ });

/** Waits for what the page loads. A page that asks whether an order is paid never falls silent. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {});
}

async function expectToFit(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator('main h1')).toBeVisible();
    await settle(page);
    await expectNoSidewaysScroll(page);
  }
}

test('the sign-in page fits, before its form is there and after', async ({ page }) => {
  let letFormArrive = () => {};
  const allowed = new Promise<void>((resolve) => {
    letFormArrive = resolve;
  });
  await page.route('**/__clerk/**', async (route) => {
    await allowed;
    await route.continue();
  });
  for (const path of ['/auth', '/auth?tab=up']) {
    await page.goto(path);
    await expect(page.getByRole('status', { name: 'Loading the form' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  letFormArrive();
  await expect(page.getByLabel('Last name')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await expect(page.getByLabel('Email address')).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('every page of an account fits', async ({ page, shop, account, database, shopper }) => {
  test.slow();
  await account.arriveAsNewcomer(shopper);
  await expectToFit(page, ['/profile', '/profile?tab=orders', '/profile?tab=addresses']);
  await account.addAddress({ title: 'The grandparents at the coast', city: 'Mombasa', isDefault: true });
  await expectNoSidewaysScroll(page);
  await shop.addToCart(2);
  await page.goto('/checkout');
  await settle(page);
  await expectNoSidewaysScroll(page);
  await shop.fillShipping(shopper);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await shop.payButton.click();
  await shop.inPaystack('Close checkout');
  const [order] = await database.ordersOf(shopper.email);
  await expectToFit(page, ['/profile?tab=orders', `/profile/orders/${order?.id}/pay`]);
  await account.menu.click();
  await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('every page and dialog of the staff area fits', async ({ page, request, database, shopper }) => {
  test.slow();
  await database.payOrder(await placeOrder(request, shopper));
  const staff = new Staff(page);
  await staff.open();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expectToFit(page, [
    '/admin',
    '/admin/products',
    '/admin/products?view=table',
    '/admin/orders',
    '/admin/orders?q=nothing-of-the-kind',
    '/admin/blogs',
    '/admin/customers',
    '/admin/settings',
    '/admin/nowhere',
  ]);
  for (const [path, button] of [
    ['/admin/products', 'Add Product'],
    ['/admin/blogs', 'Add Post'],
    ['/admin/customers', 'View'],
    ['/admin/orders', 'View'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('button', { name: button }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await settle(page);
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('button', { name: 'Receipt' }).click();
  await expect(page.getByRole('button', { name: 'Back to the order' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
