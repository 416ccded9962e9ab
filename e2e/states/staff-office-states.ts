import { expect, type Page } from 'playwright/test';
import { paths } from '../../src/config/paths.ts';
import { Staff } from '../support/staff.ts';
import { staffLetterStates } from './staff-letter-states.ts';
import { at, press, type State } from './state.ts';

const { admin } = paths;
const dialogOf = (page: Page) => page.getByRole('dialog');

/** All other pages and dialogs of the staff area with the demonstration data. */
export const staffOfficeStates: readonly State[] = [
  {
    name: 'posts',
    route: admin.blogs,
    arrange: async ({ page }) => {
      await new Staff(page).openDemonstration();
      await at('/admin/blogs')({ page });
    },
  },
  {
    name: 'the preview of a post',
    route: admin.blogs,
    parts: ['features/admin/posts/components/post-form.tsx'],
    arrange: async ({ page }) => {
      await press(page, 'Edit Ten Quiet Minutes');
      await page.getByRole('tab', { name: 'Preview' }).click();
      await expect(page.getByRole('tabpanel').getByRole('heading', { name: 'Three questions' })).toBeVisible();
    },
  },
  { name: 'customers', route: admin.customers, arrange: at('/admin/customers') },
  {
    name: 'a customer',
    route: admin.customers,
    parts: ['features/admin/customers/components/customer-dialog.tsx'],
    arrange: async ({ page }) => press(page, 'View'),
  },
  ...staffLetterStates,
  { name: 'the categories', route: admin.categories, arrange: at('/admin/categories') },
  {
    name: 'a category, filled in wrongly',
    route: admin.categories,
    parts: ['features/admin/categories/components/category-form.tsx'],
    arrange: async ({ page }) => {
      await press(page, 'Add Category');
      await dialogOf(page).getByLabel('Image URL').fill('whale');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(dialogOf(page).getByLabel('Two sentences')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'a category that cannot be deleted, and the question before one that can',
    route: admin.categories,
    parts: ['features/admin/categories/components/category-removal.tsx'],
    arrange: async ({ page }) => {
      await at('/admin/categories')({ page });
      await press(page, 'Delete Outdoor');
      await expect(dialogOf(page)).toContainText('1 product is in it');
      await page.keyboard.press('Escape');
      await press(page, 'Delete Books');
    },
  },
  { name: 'the discount codes', route: admin.codes, arrange: at('/admin/codes') },
  {
    name: 'a discount code, filled in wrongly',
    route: admin.codes,
    parts: ['features/admin/codes/components/code-form.tsx'],
    arrange: async ({ page }) => {
      await at('/admin/codes')({ page });
      await press(page, 'Add Code');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(dialogOf(page).getByLabel('Code', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'the orders with a discount code',
    route: admin.codes,
    parts: ['features/admin/codes/components/code-uses.tsx'],
    arrange: async ({ page }) => {
      await at('/admin/codes')({ page });
      await press(page, 'Orders with WELCOME10');
    },
  },
  { name: 'the search', route: admin.search, arrange: at('/admin/search') },
  {
    name: 'words that mean the same, filled in wrongly',
    route: admin.search,
    parts: ['features/admin/search/components/synonym-form.tsx'],
    arrange: async ({ page }) => {
      await press(page, 'Add words for');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(dialogOf(page).getByRole('textbox', { name: 'Words that mean the same' })).toHaveAttribute(
        'aria-invalid',
        'true',
      );
    },
  },
  {
    name: 'the question before words are deleted',
    route: admin.search,
    arrange: async ({ page }) => {
      await at('/admin/search')({ page });
      await press(page, /^Delete/);
    },
  },
  { name: 'the books', route: admin.books, arrange: at('/admin/books') },
  {
    name: 'books of a time without orders',
    route: admin.books,
    parts: ['features/admin/books/components/books-view.tsx'],
    arrange: at('/admin/books?from=2001-01-01&to=2001-01-31'),
  },
  {
    name: 'settings, filled in wrongly',
    route: admin.settings,
    parts: ['features/admin/settings/components/settings-form.tsx'],
    arrange: async ({ page }) => {
      await at('/admin/settings')({ page });
      await page.getByLabel('Tax rate (percent)').fill('');
      await page.getByLabel('Free-shipping limit').fill('-3');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('alert')).toBeFocused();
    },
  },
  {
    name: 'the question about a member',
    route: admin.settings,
    parts: ['features/admin/members/components/member-list.tsx'],
    arrange: async ({ page }) => press(page, /^Suspend /),
  },
];
