import { expect } from 'playwright/test';
import { paths } from '../../src/config/paths.ts';
import { WHOLE_CATALOGUE } from '../../src/domain/product.ts';
import { at, fail, heal, type Stage, type State } from './state.ts';

/** Answers reads of products as the database would if this were different. */
const answerProduct =
  (change: object) =>
  async ({ page }: Pick<Stage, 'page'>) => {
    await page.unroute(/rest\/v1\/products/);
    await page.route(/rest\/v1\/products/, async (route) => {
      const response = await route.fetch();
      const answer: object | object[] = await response.json();
      const changed = (row: object) => ({ ...row, ...change });
      await route.fulfill({ response, json: Array.isArray(answer) ? answer.map(changed) : changed(answer) });
    });
  };

/** What everybody sees of the products: home, search, lists and their pages. */
export const catalogueStates: readonly State[] = [
  { name: 'home', route: paths.home, arrange: at('/') },
  {
    name: 'the menu of a phone',
    route: paths.home,
    parts: ['app/layouts/storefront/mobile-menu.tsx'],
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
    name: "the question for a child's age, without a month",
    route: paths.home,
    parts: ['features/catalogue/components/child-age-dialog.tsx'],
    narrow: true,
    arrange: async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Mark what fits my child' }).click();
      await page.getByRole('radio', { name: 'Birth month' }).check();
      await page.getByLabel('Year').selectOption({ index: 1 });
      await page.getByRole('button', { name: 'Remember' }).click();
      await expect(page.getByText('Choose the month.')).toBeVisible();
    },
  },
  {
    name: 'a category without products',
    route: paths.shopCategory.pattern,
    parts: ['features/catalogue/components/empty-category.tsx'],
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
  { name: 'the shop', route: paths.shop, arrange: at('/shop', '8 Products') },
  {
    name: 'the shop, filtered, for a child of two',
    route: paths.shop,
    arrange: async ({ page }) => {
      await at('/shop?max=30&stock=in', '3 Products')({ page });
      await page.evaluate(() => localStorage.setItem('child-age', '2'));
      await page.reload();
      await expect(page.getByText('Not for under 3').first()).toBeVisible();
      await page.evaluate(() => localStorage.removeItem('child-age'));
    },
  },
  {
    name: 'the filters of a phone, with a bad price',
    route: paths.shop,
    parts: ['features/catalogue/components/filter-sheet.tsx'],
    narrow: true,
    arrange: async ({ page }) => {
      await at('/shop', '8 Products')({ page });
      await page.getByRole('button', { name: 'Filters' }).click();
      const sheet = page.getByRole('dialog', { name: 'Filters' });
      await sheet.getByLabel('Price to').fill('cheap');
      await sheet.getByLabel('Price to').press('Enter');
      await expect(sheet.getByText(/^Write a price/)).toBeVisible();
    },
  },
  { name: 'a category', route: paths.shopCategory.pattern, arrange: at('/shop/books', '2 Products') },
  { name: 'an age', route: paths.shopAge.pattern, arrange: at('/shop/age/4', '7 Products') },
  { name: 'a skill', route: paths.shopSkill.pattern, arrange: at('/shop/skill/music') },
  {
    name: 'no product found',
    route: paths.shop,
    parts: ['features/catalogue/components/filter-empty-states.tsx'],
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
    parts: ['features/catalogue/components/product-list.tsx'],
    arrange: async ({ page }) => {
      await page.route(/rest\/v1\/products/, async (route) => {
        const response = await route.fetch();
        const [first] = (await response.json()) as object[];
        const json = Array.from({ length: WHOLE_CATALOGUE + 1 }, (_, index) => ({ ...first, id: index + 1 }));
        await route.fulfill({ response, json });
      });
      await fail(page, /rpc\/browse_products/);
      await at('/shop', 'We could not load our products')({ page });
      await heal(page);
    },
  },
  { name: 'a product', route: paths.product.pattern, arrange: at('/product/1') },
  {
    name: 'a product in the cart, with the toast about it',
    route: paths.product.pattern,
    arrange: async ({ page }) => {
      await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
      await expect(page.locator('[data-sonner-toast]')).toBeVisible();
    },
  },
  {
    name: 'the pictures of a product, large',
    route: paths.product.pattern,
    parts: ['features/catalogue/components/picture-viewer.tsx'],
    arrange: async ({ page }) => {
      await page.getByRole('button', { name: 'Enlarge picture' }).click();
      await page.keyboard.press('+');
      await expect(page.getByRole('dialog', { name: 'Pictures of Nature Explorer Kit' })).toBeVisible();
    },
  },
  {
    name: 'a product in a sale, of which few are left',
    route: paths.product.pattern,
    arrange: async ({ page }) => {
      await answerProduct({ price_now: 25, sale_until: '2030-01-01T00:00:00+00:00', stock: 2 })({ page });
      await at('/product/1')({ page });
      await expect(page.getByText('Sale price until Jan 1, 2030')).toBeVisible();
    },
  },
  {
    name: 'a product that is sold out',
    route: paths.product.pattern,
    arrange: async ({ page }) => {
      await answerProduct({ stock: 0 })({ page });
      await at('/product/1', 'Tell me when it is back')({ page });
      await heal(page);
    },
  },
  {
    name: 'no such product',
    route: paths.product.pattern,
    parts: ['features/catalogue/components/product-details.tsx'],
    arrange: at('/product/999'),
  },
  {
    name: 'a product that cannot be loaded',
    route: paths.product.pattern,
    parts: ['features/catalogue/components/product-details.tsx'],
    arrange: async ({ page }) => {
      await fail(page, /rest\/v1\/products/);
      await at('/product/998', 'We could not load this product')({ page });
      await heal(page);
    },
  },
];
