import { expect } from 'playwright/test';
import { paths } from '../../src/config/paths.ts';
import { at, fail, heal, type Stage, type State } from './state.ts';

/** Responds to product queries as the database would with these changes. */
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

const answerSheet =
  (lifted_at: string | null) =>
  async ({ page }: Pick<Stage, 'page'>) => {
    await page.unroute(/rpc\/safety_sheet/);
    await page.route(/rpc\/safety_sheet/, async (route) => {
      const response = await route.fetch();
      const recall = {
        reason: 'The cord can break.',
        remedy: 'refund',
        batch: 'B 7',
        sold_from: '2026-05-01',
        sold_until: null,
        recalled_at: '2026-06-02T09:00:00Z',
        lifted_at,
      };
      await route.fulfill({ response, json: { ...(await response.json()), recall } });
    });
  };

/** The page of a product, and its safety sheet. */
export const productStates: readonly State[] = [
  { name: 'the safety sheet of a product', route: paths.safetySheet.pattern, arrange: at('/product/1/safety') },
  {
    name: 'the safety sheet of a product that is recalled',
    route: paths.safetySheet.pattern,
    arrange: async ({ page }) => {
      await answerSheet(null)({ page });
      await at('/product/1/safety')({ page });
      await expect(page.getByText('Please stop using it now')).toBeVisible();
    },
  },
  {
    name: 'the safety sheet of a product whose recall is lifted',
    route: paths.safetySheet.pattern,
    arrange: async ({ page }) => {
      await answerSheet('2026-07-01T09:00:00Z')({ page });
      await at('/product/1/safety')({ page });
      await expect(page.getByText(/Lifted July 1, 2026/)).toBeVisible();
      await page.unroute(/rpc\/safety_sheet/);
    },
  },
  {
    name: 'a safety sheet that does not exist',
    route: paths.safetySheet.pattern,
    arrange: at('/product/999999/safety', 'There is no such safety sheet'),
  },
  { name: 'a product', route: paths.product.pattern, arrange: at('/product/1') },
  {
    name: 'all facts of a product',
    route: paths.product.pattern,
    arrange: async ({ page }) => {
      for (const name of ['Product details', 'Safety', 'Maker'])
        await page.getByRole('region', { name, exact: true }).locator('summary').click();
      await expect(page.getByRole('row', { name: 'Batch NE-2509' })).toBeVisible();
    },
  },
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
    arrange: async ({ page }) => {
      await page.getByRole('button', { name: 'Enlarge picture' }).click();
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
    name: 'a product that is recalled',
    route: paths.product.pattern,
    arrange: async ({ page }) => {
      await page.route(/rest\/v1\/products.*id=eq/, (route) => route.fulfill({ json: [] }));
      await answerSheet(null)({ page });
      await at('/product/1', 'Recalled: Nature Explorer Kit')({ page });
      await heal(page);
    },
  },
  {
    name: 'no such product',
    route: paths.product.pattern,
    arrange: at('/product/999'),
  },
  {
    name: 'a product that cannot be loaded',
    route: paths.product.pattern,
    arrange: async ({ page }) => {
      await fail(page, /rest\/v1\/products/);
      await at('/product/998', 'We could not load this product')({ page });
      await heal(page);
    },
  },
];
