import { expect } from 'playwright/test';
import { paths } from '../../src/config/paths.ts';
import { staffPaths } from '../../src/config/staff-paths.ts';
import { at, heal, press, type Stage, type State } from './state.ts';

/** Answers the settings with a rate, without changing them for the journeys beside this one. */
async function answerRate({ page }: Pick<Stage, 'page'>): Promise<void> {
  await page.route(/rest\/v1\/shop_settings/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const rows: object | object[] = await response.json();
    const rated = (row: object) => ({ ...row, mpesa_currency: 'KES', usd_kes_rate: 129.2 });
    await route.fulfill({ response, json: Array.isArray(rows) ? rows.map(rated) : rated(rows) });
  });
}

const shown = async (page: Stage['page'], text: RegExp) =>
  expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();

/** Prices in shillings beside their dollars. */
export const shillingStates: readonly State[] = [
  {
    name: 'the shop with prices in shillings',
    route: paths.shop,
    arrange: async ({ page }) => {
      await answerRate({ page });
      await page.addInitScript(() => localStorage.setItem('shillings', 'on'));
      await at('/shop')({ page });
      await shown(page, /^≈ KES/);
    },
  },
  {
    name: 'a product with its price in shillings',
    route: paths.product.pattern,
    arrange: async ({ page }) => {
      await at('/product/1')({ page });
      await shown(page, /^≈ KES/);
    },
  },
  {
    name: 'the cart with its total in shillings',
    route: paths.cart,
    arrange: async ({ page }) => {
      await page.getByRole('button', { name: 'Add to Cart' }).first().click();
      await at('/cart')({ page });
      await shown(page, /^≈ KES/);
    },
  },
];

/** The rate in the staff's settings. */
export const staffRateStates: readonly State[] = [
  {
    name: 'the question about a rate that leaps',
    route: staffPaths.settings,
    arrange: async ({ page }) => {
      await answerRate({ page });
      await at('/admin/settings/prices')({ page });
      await page.getByLabel('KES for one dollar').fill('192');
      await press(page, 'Save');
      await expect(page.getByRole('alertdialog', { name: 'Is this rate right?' })).toBeVisible();
      await heal(page);
    },
  },
];
