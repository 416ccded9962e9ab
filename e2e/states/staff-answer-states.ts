import { expect } from 'playwright/test';
import { paths } from '../../src/config/paths.ts';
import { Staff } from '../support/staff.ts';
import { at, fail, heal, press, type State } from './state.ts';

const { admin } = paths;

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

/** The staff area when the database answers in ways that the sandbox does not by itself. */
export const staffAnswerStates: readonly State[] = [
  {
    name: 'a list that cannot be loaded',
    route: admin.customers,
    parts: ['features/admin/shared/components/load-failure.tsx'],
    arrange: async ({ page }) => {
      await fail(page, /rpc\/list_customers/);
      await new Staff(page).open('/admin/customers');
      await expect(page.getByText('We could not load the customers')).toBeVisible();
      await heal(page);
    },
  },
  {
    name: 'a part of the settings that cannot be loaded',
    route: admin.settings,
    parts: ['features/admin/shared/components/loaded.tsx'],
    arrange: async ({ page }) => {
      await fail(page, /rest\/v1\/staff_members/);
      await at('/admin/settings')({ page });
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await heal(page);
    },
  },
  {
    name: 'a delivery zone, filled in wrongly',
    route: admin.settings,
    parts: [
      'features/admin/delivery/components/zone-form.tsx',
      'features/admin/delivery/components/processing-form.tsx',
    ],
    arrange: async ({ page }) => {
      await at('/admin/settings')({ page });
      await page.getByRole('button', { name: 'Edit Kenya' }).click();
      await page.getByLabel('Countries', { exact: true }).fill('Baobabia');
      await page.getByLabel('Standard: price').fill('');
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('dialog').getByRole('alert')).toBeFocused();
    },
  },
  {
    name: 'the tax of a country, filled in wrongly',
    route: admin.settings,
    parts: ['features/admin/taxes/components/tax-form.tsx'],
    arrange: async ({ page }) => {
      await at('/admin/settings')({ page });
      await page.getByRole('button', { name: 'Add a country' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('dialog').getByRole('alert')).toBeFocused();
    },
  },
  {
    name: 'an incident to close',
    route: admin.orders,
    parts: ['features/admin/money/components/close-incident.tsx'],
    arrange: async ({ page }) => {
      const json = {
        entries: [INCIDENT],
        next: null,
        counts: { dispute: 0, refund_due: 0, refund_waiting: 0, incident: 1 },
      };
      await page.route(/rpc\/list_to_settle/, (route) => route.fulfill({ json }));
      await at('/admin/orders?view=settle')({ page });
      await press(page, 'Close');
      await heal(page);
    },
  },
  {
    name: 'somebody who is no member',
    route: admin.home,
    parts: ['features/admin/members/components/not-a-member.tsx'],
    arrange: async ({ page }) => {
      const json = { role: null, refusal: 'not-invited' };
      await page.route(/rpc\/enter_staff_area/, (route) => route.fulfill({ json }));
      await page.goto('/admin');
      await expect(page.locator('h1')).toBeVisible();
      await heal(page);
    },
  },
];
