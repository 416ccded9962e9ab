import { paths } from '../../src/config/paths.ts';
import { untilAlive } from '../support/alive.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { holdRequests } from '../support/network.ts';
import { placeOrderWithKey } from '../support/orders.ts';

// states.spec.ts checks all other pages at this width.
test.use({ viewport: { width: 320, height: 700 } });

test('the sign-in page fits, before its form is loaded and afterwards', async ({ page }) => {
  const letFormArrive = await holdRequests(page, '**/__clerk/**');
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

test('long names, addresses and searches wrap', async ({ page, account, shopper }) => {
  const email = `maria.magdalena.josephine.theresia.wanjiku.${shopper.email}`;
  await account.arriveAsNewcomer({ ...shopper, firstName: 'Maria Magdalena Josephine Theresia', email });
  for (const tab of ['details', 'orders', 'addresses']) {
    await page.goto(`/profile?tab=${tab}`);
    await expect(page.getByText(email).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  const word = 'Rindfleischetikettierungsueberwachungsaufgabe';
  await page.goto(`/shop?q=${word}`);
  await expect(page.getByRole('heading', { name: `Nothing found for “${word}”` })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('a name of one long word wraps wherever the product is shown', async ({ page, request, database, shopper }) => {
  const name = 'Donaudampfschifffahrtsgesellschaftskapitaenspuppe';
  const id = await database.addProduct(name);
  try {
    await page.goto(`/shop?q=${name}`);
    await expect(page.getByRole('heading', { name, level: 3 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.goto(`/product/${id}`);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await expect(page.getByText('added to cart!')).toBeVisible();
    await expectNoSidewaysScroll(page);
    for (const path of ['/cart', '/checkout']) {
      await page.goto(path);
      await untilAlive(page);
      if (path === '/checkout') await page.locator('summary', { hasText: 'Order Summary' }).click();
      await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible();
      const price = page.getByRole('main').getByText('$20.00').filter({ visible: true }).first();
      await price.scrollIntoViewIfNeeded();
      await expect(price).toBeInViewport({ ratio: 1 });
      await expectNoSidewaysScroll(page);
    }
    const order = await placeOrderWithKey(request, shopper, { productId: id });
    await page.goto(paths.order.to(order.id, order.guest_token));
    await expect(page.getByText(name).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox').fill(name);
    const suggestion = page.getByRole('option', { name: new RegExp(name) }).first();
    await expect(suggestion.getByText('$20.00')).toBeInViewport({ ratio: 1 });
    expect(await suggestion.evaluate((option) => option.scrollWidth - option.clientWidth)).toBe(0);
  } finally {
    await database.forgetProducts(name);
  }
});
