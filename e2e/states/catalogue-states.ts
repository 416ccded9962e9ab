import { expect } from 'playwright/test';
import { paths } from '../../src/config/paths.ts';
import { WHOLE_CATALOGUE } from '../../src/domain/product.ts';
import { at, fail, heal, type Stage, type State } from './state.ts';

/** Responds to product queries with more products than a browser should load. */
async function answerLargeShop({ page }: Pick<Stage, 'page'>): Promise<void> {
  await page.route(/rest\/v1\/products/, async (route) => {
    const response = await route.fetch();
    const [first] = (await response.json()) as object[];
    const json = Array.from({ length: WHOLE_CATALOGUE + 1 }, (_, index) => ({ ...first, id: index + 1 }));
    await route.fulfill({ response, json });
  });
}

/** Where products are found: home, search, lists and the gift finder. */
export const catalogueStates: readonly State[] = [
  { name: 'home', route: paths.home, arrange: at('/') },
  {
    name: 'the menu of a phone',
    route: paths.home,
    narrow: true,
    arrange: async ({ page }) => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    },
  },
  {
    name: 'the search whose code cannot be loaded',
    route: paths.home,
    arrange: async ({ page }) => {
      await page.route(/\/assets\/search-panel-/, (route) => route.abort());
      await page.goto('/');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await expect(page.getByText('The search could not be loaded.')).toBeVisible();
      await heal(page);
    },
  },
  {
    name: 'the search, before anything is typed',
    route: paths.home,
    arrange: async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await expect(page.getByRole('group', { name: 'Categories' })).toBeVisible();
    },
  },
  {
    name: 'the search with suggestions, one of them chosen',
    route: paths.home,
    narrow: true,
    arrange: async ({ page }) => {
      await page.getByRole('combobox', { name: 'Search the shop' }).fill('play');
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('option', { selected: true })).toBeVisible();
    },
  },
  {
    name: 'the search without a result',
    route: paths.home,
    arrange: async ({ page }) => {
      await page.getByRole('combobox', { name: 'Search the shop' }).fill('ocena');
      await expect(page.getByRole('group', { name: 'Did you mean' })).toBeVisible();
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'the newsletter, refused',
    route: paths.home,
    arrange: async ({ page }) => {
      await page.goto('/');
      await fail(page, /(rpc|functions\/v1)\/.*(newsletter|subscri)/);
      await page.getByLabel('Email address').fill('amina@example.com');
      await page.getByRole('button', { name: 'Subscribe' }).click();
      await expect(page.getByText(/wrong|later|try again/i).first()).toBeVisible();
      await heal(page);
    },
  },
  {
    name: 'the question for two children, one of them without a month',
    route: paths.home,
    narrow: true,
    arrange: async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Mark what fits my child' }).click();
      await page.getByLabel('Birth month').fill('2022-11');
      await page.getByRole('button', { name: 'Add a child' }).click();
      await page.getByRole('button', { name: 'Remember' }).click();
      await expect(page.getByText('Choose the month.')).toBeVisible();
    },
  },
  {
    name: 'a category without products',
    route: paths.shopCategory.pattern,
    arrange: async ({ page }) => {
      await page.route(/rest\/v1\/categories/, async (route) => {
        const response = await route.fetch();
        const rows: { name: string }[] = await response.json();
        const json = rows.map((row) => (row.name === 'Toys' ? { ...row, products_on_sale: 0 } : row));
        await route.fulfill({ response, json });
      });
      await at('/shop/toys', 'Nothing in Toys at the moment')({ page });
      await page.unroute(/rest\/v1\/categories/);
    },
  },
  {
    name: 'a collection of staff with nothing on sale',
    route: paths.shopCollection.pattern,
    arrange: async ({ page }) => {
      const empty = { id: 2, name: 'Sold off', slug: 'sold-off', intro: 'Gone. For now.', product_ids: [999] };
      await page.route(/rest\/v1\/collections/, (route) => route.fulfill({ json: [empty] }));
      await at('/shop/collection/sold-off', 'Nothing in this collection is for sale at the moment')({ page });
      await page.unroute(/rest\/v1\/collections/);
    },
  },
  {
    name: 'a collection of staff',
    route: paths.shopCollection.pattern,
    arrange: async ({ page }) => {
      const rainy = {
        id: 1,
        name: 'Rainy days',
        slug: 'rainy-days',
        intro: 'For inside. Dry socks.',
        product_ids: [3, 1],
      };
      await page.route(/rest\/v1\/collections/, (route) => route.fulfill({ json: [rainy] }));
      await at('/shop/collection/rainy-days', 'Rainy days')({ page });
      await page.unroute(/rest\/v1\/collections/);
    },
  },
  { name: 'the shop', route: paths.shop, arrange: at('/shop', '8 Products') },
  {
    name: 'the shop, filtered, for a child of two',
    route: paths.shop,
    arrange: async ({ page }) => {
      await at('/shop?max=30&stock=in', '3 Products')({ page });
      await page.evaluate(() => localStorage.setItem('children', '[{"nickname":"","age":"2"}]'));
      await page.reload();
      await expect(page.getByText('Not for under 3').first()).toBeVisible();
      await page.evaluate(() => localStorage.removeItem('children'));
    },
  },
  {
    name: 'the filters of a phone, with a bad price',
    route: paths.shop,
    narrow: true,
    arrange: async ({ page }) => {
      await at('/shop', '8 Products')({ page });
      await page.getByRole('button', { name: 'Filters' }).click();
      const sheet = page.getByRole('dialog', { name: 'Filters' });
      await sheet.getByRole('heading', { name: 'Price' }).click();
      await sheet.getByLabel('Price to').fill('cheap');
      await sheet.getByLabel('Price to').press('Enter');
      await expect(sheet.getByText(/^Write a price/)).toBeVisible();
    },
  },
  {
    name: 'filters of the address, each in its open line',
    route: paths.shop,
    arrange: at('/shop?min=20&skill=science&free=milk,wool&noise=switch&mess=little'),
  },
  { name: 'a category', route: paths.shopCategory.pattern, arrange: at('/shop/books', '2 Products') },
  { name: 'an age', route: paths.shopAge.pattern, arrange: at('/shop/age/4', '7 Products') },
  { name: 'a skill', route: paths.shopSkill.pattern, arrange: at('/shop/skill/music') },
  {
    name: 'no product found',
    route: paths.shop,
    arrange: at('/shop?category=Music&age=1-5+years'),
  },
  {
    name: 'a search in the shop that finds nothing',
    route: paths.shop,
    narrow: true,
    arrange: at('/shop?q=ocena', 'Nothing found for “ocena”'),
  },
  {
    name: 'the list of a large shop that cannot be loaded',
    route: paths.shop,
    arrange: async ({ page }) => {
      await answerLargeShop({ page });
      await fail(page, /rpc\/browse_products/);
      await at('/shop', 'We could not load our products')({ page });
      await heal(page);
    },
  },
  { name: 'the gift finder', route: paths.giftFinder, arrange: at('/gift-finder') },
  {
    name: 'gifts in the list of the shop',
    route: paths.shop,
    arrange: at('/shop?child=4&skill=science&max=50&stock=in&gift=1', /^Gifts for a 4-year-old/),
  },
  {
    name: 'answers that leave no gift',
    route: paths.shop,
    arrange: at('/shop?child=12&max=20&stock=in&gift=1', 'No products found'),
  },
];
