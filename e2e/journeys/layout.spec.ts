import { expect, test } from '../support/fixtures.ts';
import { boxOf, expectNoSidewaysScroll, framesAt, showsColour } from '../support/layout.ts';
import { placeOrder } from '../support/orders.ts';
import { Staff } from '../support/staff.ts';

for (const [device, width, path] of [
  ['phone', 390, '/'],
  ['desktop', 1280, '/shop'],
] as const) {
  test(`nothing moves while the header changes its style on a ${device}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path, { waitUntil: 'networkidle' });
    const height = (await boxOf(page.getByRole('banner'))).height;
    for (let y = 20; y <= 40; y += 2) {
      const seen = await framesAt(page, y, 12);
      expect(seen, `${path} scrolled by ${y} px`).toEqual([`scrolled ${y}, header ${Math.round(height)}`]);
    }
    await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled', 'true');
  });
}

test('a button just below the top of the page can be pressed', async ({ page, shop }) => {
  await page.goto('/shop', { waitUntil: 'networkidle' });
  await page.evaluate(() => window.scrollTo(0, 21));
  await page
    .getByRole('button', { name: /^Add .* to cart$/i })
    .first()
    .click();
  await expect(shop.cartControl).toHaveAccessibleName('Cart, 1 item');
});

for (const [path, card] of [
  ['/shop', 'Nature Explorer Kit'],
  ['/blog', 'Make a Play Corner'],
] as const) {
  test(`the focus ring surrounds a whole card of ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 2000 });
    await page.goto(path, { waitUntil: 'networkidle' });
    const article = page.getByRole('article').filter({ hasText: card }).first();
    await article.getByRole('link').focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    const { x, y, width, height } = await boxOf(article);
    const brand = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'));
    const GAP = 4;
    for (const [side, left, top] of [
      ['left', x - GAP, y + height / 2],
      ['right', x + width + GAP - 1, y + height / 2],
      ['top', x + width / 2, y - GAP],
      ['bottom', x + width / 2, y + height + GAP - 1],
    ] as const) {
      expect(await showsColour(page, left, top, brand), side).toBe(true);
    }
  });
}

test('the picture of the first article does not cover its text', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/blog');
  const article = page.getByRole('article').first();
  const picture = await boxOf(article.locator('picture'));
  const title = await boxOf(article.getByRole('heading'));
  expect(picture.x + picture.width).toBeLessThan(title.x);
});

test('lines and texts of the cart are aligned', async ({ page, shop }) => {
  await shop.storeCart(1);
  await page.goto('/cart');
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const summary = page.getByRole('region', { name: 'Order Summary' });
    const list = await boxOf(summary.getByText('Subtotal').locator('xpath=ancestor::dl'));
    const rules = await summary
      .locator('dl, dl *')
      .evaluateAll((parts) =>
        parts
          .filter((part) => Number.parseFloat(getComputedStyle(part).borderTopWidth) > 0)
          .map((part) => part.getBoundingClientRect().width),
      );
    expect(rules).toEqual([list.width]);
    for (const words of await summary.locator('dt, dd').all()) {
      const lines = await words.evaluate((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        return range.getClientRects().length;
      });
      expect(lines, `${await words.textContent()} at ${width} px`).toBe(1);
    }
  }
});

test('the rule above the copyright line is as wide as the content', async ({ page }) => {
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    const rule = await boxOf(footer.getByText(/^©/).locator('xpath=parent::*'));
    const text = await boxOf(footer.getByText(/^©/));
    const mark = await boxOf(footer.getByText('Toys, books and ideas').locator('xpath=parent::*'));
    expect(rule.x).toBeCloseTo(mark.x, 0);
    expect(rule.x).toBeCloseTo(text.x, 0);
  }
});

test('recent orders are a table at 1280 px, and cards on a phone', async ({ page, request, shopper }) => {
  await placeOrder(request, shopper);
  await page.setViewportSize({ width: 1280, height: 800 });
  const staff = new Staff(page);
  await staff.open();
  const table = page.getByRole('table', { name: 'Recent Orders' });
  const head = table.getByRole('rowgroup').first();
  expect((await boxOf(head)).height).toBeGreaterThan(20);
  const cells = table.getByRole('row').nth(1).getByRole('cell');
  const tops = await Promise.all((await cells.all()).map(async (cell) => Math.round((await boxOf(cell)).y)));
  expect(new Set(tops).size, 'heights the cells of a row start at').toBe(1);
  await page.setViewportSize({ width: 390, height: 800 });
  // The browser may still be laying out the narrower page.
  await expect(async () => {
    const card = await boxOf(table.getByRole('row').nth(1));
    expect(card.width).toBeCloseTo((await boxOf(table)).width, 0);
    expect((await boxOf(head)).height).toBeLessThan(2);
  }).toPass();
});

test('a lone card fills its panel', async ({ page, request, shopper }) => {
  const id = await placeOrder(request, shopper);
  await page.setViewportSize({ width: 768, height: 800 });
  const staff = new Staff(page);
  await staff.open(`/admin/orders?q=${id}`);
  const table = page.getByRole('table', { name: 'Orders' });
  await expect(table.getByRole('row')).toHaveCount(2);
  expect((await boxOf(table.getByRole('row').nth(1))).width).toBeCloseTo((await boxOf(table)).width, 0);
});

test('the list of orders fits beside the menu of a small laptop, with any content', async ({
  page,
  request,
  shopper,
}) => {
  const inTwoDays = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const id = await placeOrder(request, shopper, { choices: { delivery: 'express', needed_by: inTwoDays } });
  await new Staff(page).open(`/admin/orders?q=${id}`);
  await expect(page.getByRole('table', { name: 'Orders' }).getByText(/^Needed by/)).toBeVisible();
  for (const width of [1440, 1280, 1024, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
});

test('a long word in a note stays in its order', async ({ page, request, shopper }) => {
  const id = await placeOrder(request, shopper);
  const staff = new Staff(page);
  await staff.open(`/admin/orders?q=${id}`);
  const dialog = await staff.view(new RegExp(id.slice(0, 8)));
  const link = `https://example.com/${'a'.repeat(160)}`;
  await staff.openSection('Timeline');
  await dialog.getByRole('textbox', { name: 'Note' }).fill(link);
  await dialog.getByRole('button', { name: 'Add note' }).click();
  const note = dialog.getByRole('paragraph').filter({ hasText: link });
  await expect(note).toBeVisible();
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(async () => {
      const sheet = await boxOf(dialog);
      const { x, width: room } = await boxOf(note);
      expect(x + room).toBeLessThanOrEqual(sheet.x + sheet.width);
    }).toPass({ timeout: 5000 });
  }
});

test('tables and tabs stay in their column on a small phone', async ({ page, account, shopper }) => {
  const COLUMN_END = 320 - 16;
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/shipping');
  const table = await boxOf(page.getByRole('table'));
  expect(table.x + table.width).toBeLessThanOrEqual(COLUMN_END);
  await account.arriveAsNewcomer(shopper);
  await page.goto('/profile?tab=addresses');
  const tab = await boxOf(page.getByRole('tab', { name: 'Addresses', selected: true }));
  expect(tab.x + tab.width).toBeLessThanOrEqual(COLUMN_END);
});

test('a message does not cover the purchase bar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/product/2');
  const bar = page.getByRole('group', { name: /^Buy / });
  await expect(page.getByRole('main').getByRole('button', { name: 'Add to Cart' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('heading', { name: 'You may also like' }).scrollIntoViewIfNeeded();
  await bar.getByRole('button').click();
  const message = page.locator('[data-sonner-toast]');
  await expect(message).toBeVisible();
  const { y } = await boxOf(bar);
  await expect(async () => {
    const { y: top, height } = await boxOf(message);
    expect(top + height).toBeLessThanOrEqual(y);
  }).toPass();
});

test('a page printed in the dark theme is dark on white', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.goto('/faq');
  const ink = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ink'));
  const onScreen = await ink();
  await page.emulateMedia({ media: 'print' });
  expect(await ink()).not.toBe(onScreen);
  await page.evaluate(() => document.documentElement.classList.remove('dark'));
  const ofLight = await ink();
  await page.evaluate(() => document.documentElement.classList.add('dark'));
  expect(await ink()).toBe(ofLight);
});
