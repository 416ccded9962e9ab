import { expect } from 'playwright/test';
import { staffPaths } from '../../src/config/staff-paths.ts';
import { Staff } from '../support/staff.ts';
import { at, fail, heal, press, type State } from './state.ts';

const INCIDENT = {
  what: 'incident',
  id: 'b7d5a0f2-6f0e-4f1f-9d57-0a6a1d3c2e11',
  created_at: '2026-11-20T09:00:00Z',
  provider: 'paystack',
  reference: 'ref-1',
  order_id: null,
  customer_name: null,
  expected_minor: null,
  expected_currency: null,
  kind: 'unknown_payment',
  details: { amount_minor: 900, currency: 'USD' },
};

/** The staff area with responses of the database that the sandbox does not produce by itself. */
export const staffAnswerStates: readonly State[] = [
  {
    name: 'a list that cannot be loaded',
    route: staffPaths.customers,
    arrange: async ({ page }) => {
      await fail(page, /rpc\/list_customers/);
      await new Staff(page).open('/admin/customers');
      await expect(page.getByText('We could not load the customers')).toBeVisible();
      await heal(page);
    },
  },
  {
    name: 'a part of the settings that cannot be loaded',
    route: staffPaths.settings,
    arrange: async ({ page }) => {
      await fail(page, /rest\/v1\/staff_members/);
      await at('/admin/settings/staff')({ page });
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await heal(page);
    },
  },
  {
    name: 'a delivery zone, filled in wrongly',
    route: staffPaths.settings,
    arrange: async ({ page }) => {
      await at('/admin/settings/delivery')({ page });
      await page.getByRole('button', { name: 'Edit Kenya' }).click();
      await page.getByLabel('Countries', { exact: true }).fill('Baobabia');
      await page.getByLabel('Standard: price').fill('');
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('dialog').getByRole('alert')).toBeFocused();
    },
  },
  {
    name: 'the tax of a country, filled in wrongly',
    route: staffPaths.settings,
    arrange: async ({ page }) => {
      await at('/admin/settings/taxes')({ page });
      await page.getByRole('button', { name: 'Add a country' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('dialog').getByRole('alert')).toBeFocused();
    },
  },
  {
    name: 'an incident to settle',
    route: staffPaths.orders,
    arrange: async ({ page }) => {
      const json = {
        entries: [INCIDENT],
        next: null,
        counts: { dispute: 0, refund_due: 0, refund_waiting: 0, incident: 1 },
      };
      await page.route(/rpc\/list_to_settle/, (route) => route.fulfill({ json }));
      await at('/admin/orders?view=settle')({ page });
      await expect(page.getByRole('list', { name: 'To settle' }).getByRole('listitem')).toHaveCount(1);
      await heal(page);
    },
  },
  {
    name: 'an incident to close',
    route: staffPaths.orders,
    arrange: async ({ page }) => {
      await press(page, 'Close');
    },
  },
  {
    name: 'a first day, and what waits',
    route: staffPaths.home,
    arrange: async ({ page }) => {
      const waiting = {
        pack: 8,
        settle: 2,
        returns: 3,
        messages: 2,
        low_stock: 1,
        draft_products: 1,
        draft_posts: 4,
        failed_mails: 2,
        reviews: 0,
      };
      const blocks = { id: 5, name: 'Wooden Building Blocks', units: 3, revenue: 128.97 };
      const details = {
        waiting,
        sales: { gross: 300, refunded: 42.5, net: 257.5 },
        misses: [{ text: 'kite', count: 12 }],
        best_sellers: { units: [blocks], revenue: [blocks] },
        begun: [{ day: '2026-11-21', orders: 4, paid: 3 }],
      };
      const done = {
        tax: false,
        delivery: true,
        contact: false,
        product: false,
        order: true,
        member: false,
        mail: true,
      };
      await page.route(/rpc\/dashboard_details/, (route) => route.fulfill({ json: details }));
      await page.route(/rpc\/first_day/, (route) => route.fulfill({ json: { hidden: false, may_hide: true, done } }));
      await at('/admin')({ page });
      await expect(page.getByRole('region', { name: 'First day' })).toBeVisible();
      await page.getByRole('heading', { name: 'More figures' }).click();
      await expect(page.getByRole('region', { name: 'Best sellers' })).toBeVisible();
      await heal(page);
    },
  },
  {
    name: 'the search of everything, which failed',
    route: staffPaths.home,
    arrange: async ({ page }) => {
      await fail(page, /rpc\/search_everything/);
      await at('/admin')({ page });
      await press(page, 'Search everything');
      await page.getByRole('dialog').getByRole('combobox').fill('order');
      await expect(page.getByRole('dialog').getByText(/^The records could not be searched/)).toBeVisible();
      await heal(page);
    },
  },
  {
    name: 'somebody who is no member',
    route: staffPaths.home,
    arrange: async ({ page }) => {
      const json = { role: null, refusal: 'not-invited' };
      await page.route(/rpc\/enter_staff_area/, (route) => route.fulfill({ json }));
      await page.goto('/admin');
      await expect(page.locator('h1')).toBeVisible();
      await heal(page);
    },
  },
];
