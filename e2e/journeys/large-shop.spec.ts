import { expect, test } from '../support/fixtures.ts';

const NAME = 'A book of a large shop';

test.afterEach(({ database }) => database.forgetProducts(NAME));

test('a shop with more products than a browser holds: filter, show more, go back', async ({ page, database }) => {
  await database.addBooks(NAME, 210);
  const cards = page.getByRole('region', { name: 'Products' }).getByRole('article');
  await page.goto('/shop');
  await expect(page.getByRole('heading', { name: '218 Products' })).toBeVisible();
  await expect(cards).toHaveCount(24);

  await page.getByRole('radio', { name: /^Books/ }).check();
  await expect(page.getByRole('heading', { name: '212 Products' })).toBeVisible();
  await page.getByLabel("My child's age").first().selectOption('10');
  await expect(page.getByRole('heading', { name: '105 Products' })).toBeVisible();
  await page.getByLabel('Sort by').selectOption('price-desc');
  await expect(cards.first()).toContainText(`${NAME} 210`);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByText('48 of 105 products')).toBeVisible();
  await expect(cards.nth(24).getByRole('heading').getByRole('link')).toBeFocused();

  const far = cards.nth(40);
  await far.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  await far.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await page.goBack();
  await expect(cards).toHaveCount(48);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 200);

  await page.goto('/shop?q=larg+shopp&page=2');
  await expect(page.getByText(/^48 of 210 products$/)).toBeVisible();
});
