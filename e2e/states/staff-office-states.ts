import { expect, type Page } from 'playwright/test';
import { staffPaths } from '../../src/config/staff-paths.ts';
import { Staff } from '../support/staff.ts';
import { staffLetterStates } from './staff-letter-states.ts';
import { at, press, type State } from './state.ts';

const dialogOf = (page: Page) => page.getByRole('dialog');

const CUSTOMER = {
  key: 'achieng@example.com',
  guest: true,
  email: 'achieng@example.com',
  name: 'Achieng Okoth',
  orders: 2,
  spent: 89.07,
  last_order_at: '2026-11-20T09:00:00Z',
};

const CODE = {
  id: 1,
  code: 'WELCOME10',
  kind: 'percent',
  amount: 10,
  starts_at: null,
  ends_at: null,
  max_uses: null,
  max_each: 1,
  minimum: null,
  product_ids: [],
  category_ids: [],
  stopped_at: null,
  version: 1,
  uses: 0,
  taken_off: 0,
  sold: 0,
};

/** All other pages and dialogs of the staff area: posts with demonstration data, the rest with live data. */
export const staffOfficeStates: readonly State[] = [
  {
    name: 'posts',
    route: staffPaths.blogs,
    arrange: async ({ page }) => {
      await new Staff(page).openDemonstration();
      await at('/admin/blogs')({ page });
    },
  },
  {
    name: 'the preview of a post',
    route: staffPaths.blogs,
    arrange: async ({ page }) => {
      await press(page, 'Edit Ten Quiet Minutes');
      await expect(
        page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'Three questions' }),
      ).toBeVisible();
    },
  },
  {
    name: 'customers',
    route: staffPaths.customers,
    arrange: async ({ page }) => {
      const details = { ...CUSTOMER, first_order_at: CUSTOMER.last_order_at, recent_orders: [] };
      await page.route(/rpc\/list_customers/, (route) =>
        route.fulfill({ json: { customers: [CUSTOMER], next: null } }),
      );
      await page.route(/rpc\/get_customer/, (route) => route.fulfill({ json: details }));
      await at('/admin/customers')({ page });
    },
  },
  {
    name: 'a customer',
    route: staffPaths.customers,
    arrange: async ({ page }) => press(page, 'View'),
  },
  ...staffLetterStates,
  { name: 'the collections', route: staffPaths.collections, arrange: at('/admin/collections') },
  {
    name: 'the form of a collection',
    route: staffPaths.collections,
    arrange: async ({ page }) => {
      await at('/admin/collections')({ page });
      await press(page, 'Add Collection');
      await dialogOf(page).getByRole('button', { name: 'Save' }).click();
      await expect(dialogOf(page).getByText('Choose at least one product')).toBeVisible();
    },
  },
  { name: 'the makers', route: staffPaths.makers, arrange: at('/admin/makers') },
  {
    name: 'the form of a maker',
    route: staffPaths.makers,
    arrange: async ({ page }) => {
      await at('/admin/makers')({ page });
      await press(page, 'Add Maker');
      await dialogOf(page).getByRole('button', { name: 'Save' }).click();
      await expect(dialogOf(page).getByText('Address is required')).toBeVisible();
    },
  },
  { name: 'the categories', route: staffPaths.categories, arrange: at('/admin/categories') },
  {
    name: 'a category, filled in wrongly',
    route: staffPaths.categories,
    arrange: async ({ page }) => {
      await press(page, 'Add Category');
      await dialogOf(page).getByLabel('Image URL').fill('whale');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(dialogOf(page).getByLabel('Two sentences')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'a category that cannot be deleted',
    route: staffPaths.categories,
    arrange: async ({ page }) => {
      await at('/admin/categories')({ page });
      await press(page, 'Delete Outdoor');
      await expect(dialogOf(page)).toContainText(/(is|are) in it/);
    },
  },
  {
    name: 'the discount codes',
    route: staffPaths.codes,
    arrange: async ({ page }) => {
      await page.route(/rpc\/list_discount_codes/, (route) => route.fulfill({ json: [CODE] }));
      await at('/admin/settings/codes')({ page });
    },
  },
  {
    name: 'a discount code, filled in wrongly',
    route: staffPaths.codes,
    arrange: async ({ page }) => {
      await at('/admin/settings/codes')({ page });
      await press(page, 'Add Code');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(dialogOf(page).getByLabel('Code', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'the orders with a discount code',
    route: staffPaths.codes,
    arrange: async ({ page }) => {
      await at('/admin/settings/codes')({ page });
      await press(page, 'Orders with WELCOME10');
    },
  },
];

const COLLEAGUE = {
  email: 'achieng@littlebaobab.example',
  user_id: 'user_2',
  role: 'staff',
  invited_by: 'wanjiru@littlebaobab.example',
  invited_at: '2026-06-01T08:00:00Z',
  first_seen_at: '2026-06-02T08:00:00Z',
  suspended_by: null,
  suspended_at: null,
};

/** The search, the books and the settings of the staff area. */
export const staffSettingsStates: readonly State[] = [
  {
    name: 'the search',
    route: staffPaths.search,
    arrange: async ({ page }) => new Staff(page).open('/admin/settings/search'),
  },
  {
    name: 'words that mean the same, filled in wrongly',
    route: staffPaths.search,
    arrange: async ({ page }) => {
      await press(page, 'Add words');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(dialogOf(page).getByRole('textbox', { name: 'Words that mean the same' })).toHaveAttribute(
        'aria-invalid',
        'true',
      );
    },
  },
  {
    name: 'the question before words are deleted',
    route: staffPaths.search,
    arrange: async ({ page }) => {
      await at('/admin/settings/search')({ page });
      await press(page, /^Delete/);
    },
  },
  { name: 'the books', route: staffPaths.books, arrange: at('/admin/books') },
  {
    name: 'books of a time without orders',
    route: staffPaths.books,
    arrange: at('/admin/books?from=2001-01-01&to=2001-01-31'),
  },
  { name: 'the settings of the shop', route: staffPaths.settings, arrange: at('/admin/settings') },
  { name: 'the tax of the shop', route: staffPaths.settings, arrange: at('/admin/settings/taxes') },
  { name: 'both logs', route: staffPaths.settings, arrange: at('/admin/settings/log') },
  { name: 'the mails', route: staffPaths.settings, arrange: at('/admin/settings/mails') },
  {
    name: 'delivery with its days and holidays',
    route: staffPaths.settings,
    arrange: async ({ page }) => {
      await at('/admin/settings/delivery')({ page });
      await page.getByRole('heading', { name: 'Days until a parcel leaves' }).click();
      await page.getByRole('heading', { name: 'Holidays' }).click();
      await expect(page.getByRole('button', { name: 'Add holiday' })).toBeVisible();
    },
  },
  {
    name: 'settings, filled in wrongly',
    route: staffPaths.settings,
    arrange: async ({ page }) => {
      await at('/admin/settings/prices')({ page });
      await page.getByLabel('Gift wrap price').fill('');
      await page.getByLabel('Free-shipping limit').fill('-3');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('alert')).toBeFocused();
    },
  },
  {
    name: 'the question about a member',
    route: staffPaths.settings,
    arrange: async ({ page }) => {
      await page.route(/rest\/v1\/staff_members/, (route) => route.fulfill({ json: [COLLEAGUE] }));
      await at('/admin/settings/staff')({ page });
      await press(page, /^Suspend /);
    },
  },
  {
    name: 'a policy in the making',
    route: staffPaths.settings,
    arrange: async ({ page }) => {
      await at('/admin/settings/texts')({ page });
      await press(page, 'Edit Terms of Service');
      await expect(dialogOf(page).getByRole('region', { name: 'Preview' })).toBeVisible();
    },
  },
  {
    name: 'the history of a policy that was never changed',
    route: staffPaths.settings,
    arrange: async ({ page }) => {
      await at('/admin/settings/texts')({ page });
      await press(page, 'History Terms of Service');
      await expect(dialogOf(page)).toBeVisible();
    },
  },
];
