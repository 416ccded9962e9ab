import { expect, type Page } from 'playwright/test';
import { staffPaths } from '../../src/config/staff-paths.ts';
import { placeOrder } from '../support/orders.ts';
import { Staff } from '../support/staff.ts';
import { at, press, type State } from './state.ts';

const dialogOf = (page: Page) => page.getByRole('dialog');

/** Products and orders in the staff area, first with the demonstration data, then with live data. */
export const staffStates: readonly State[] = [
  {
    name: 'the dashboard, with its table',
    route: staffPaths.home,
    arrange: async ({ page }) => {
      await new Staff(page).openDemonstration();
      await page.getByRole('button', { name: 'Show as table' }).click();
    },
  },
  {
    name: 'the menu of the staff area',
    route: staffPaths.home,
    narrow: true,
    arrange: async ({ page }) => press(page, 'Menu'),
  },
  { name: 'an unknown page of the staff area', route: `${staffPaths.home}/*`, arrange: at('/admin/nowhere') },
  { name: 'products as cards', route: staffPaths.products, arrange: at('/admin/products') },
  {
    name: 'products as a table',
    route: staffPaths.products,
    arrange: async ({ page }) => {
      await at('/admin/products?view=table')({ page });
      await press(page, /^Delete /);
    },
  },
  {
    name: 'no product found by staff',
    route: staffPaths.products,
    arrange: at('/admin/products?q=zzz'),
  },
  {
    name: 'no product without safety facts',
    route: staffPaths.products,
    narrow: true,
    arrange: at('/admin/products?show=no-safety', 'No products found'),
  },
  {
    name: 'no such product for staff',
    route: staffPaths.products,
    arrange: at('/admin/products?edit=9999', 'There is no such product'),
  },
  {
    name: 'the facts and pictures of a product',
    route: staffPaths.products,
    arrange: async ({ page }) => {
      await page.goto('/admin/products?edit=1');
      await expect(dialogOf(page).locator('summary').first()).toBeVisible();
      for (const summary of await dialogOf(page).locator('summary').all()) await summary.click();
      await dialogOf(page).getByRole('button', { name: 'Add another picture' }).click();
      await expect(dialogOf(page).getByLabel('Image URL of picture').last()).toBeVisible();
    },
  },
  {
    name: 'a product, filled in wrongly',
    route: staffPaths.products,
    arrange: async ({ page }) => {
      await page.goto('/admin/products?new=1');
      await dialogOf(page).getByRole('button', { name: 'Save', exact: true }).click();
      await expect(dialogOf(page).getByRole('alert')).toBeFocused();
      const file = { name: 'kite.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') };
      await dialogOf(page).getByLabel('Choose a picture').setInputFiles(file);
      await expect(page.getByText('This file is no picture that we can read.')).toBeVisible();
    },
  },
  {
    name: 'the question whether to leave without saving',
    route: staffPaths.products,
    arrange: async ({ page }) => {
      await dialogOf(page).getByLabel('Name', { exact: true }).fill('Kite');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  { name: 'orders', route: staffPaths.orders, arrange: at('/admin/orders') },
  {
    name: 'an order of the demonstration',
    route: staffPaths.orders,
    arrange: async ({ page }) => {
      await new Staff(page).view(/ORD-5431/);
      await expect(dialogOf(page).getByText('$89.07').first()).toBeVisible();
    },
  },
  // With live data from here on.
  {
    name: 'the history of a product and of its stock',
    route: staffPaths.products,
    arrange: async ({ page }) => {
      await page.evaluate(() => sessionStorage.removeItem('admin-data'));
      await page.goto('/admin/products?stock=1');
      await expect(dialogOf(page).getByRole('button', { name: 'Correct stock' })).toBeVisible();
    },
  },
  {
    name: 'what changed of a product',
    route: staffPaths.products,
    arrange: async ({ page }) => {
      await page.goto('/admin/products?history=1');
      await expect(dialogOf(page)).toBeVisible();
    },
  },
  {
    name: 'a file of products with a wrong line',
    route: staffPaths.products,
    arrange: async ({ page }) => {
      await at('/admin/products')({ page });
      await new Staff(page).choose('More', 'Import CSV');
      const buffer = Buffer.from('name,price,stock\nKite,cheap,2');
      await dialogOf(page).getByLabel('CSV file').setInputFiles({ name: 'kite.csv', mimeType: 'text/csv', buffer });
      await press(page, 'Check file');
      await expect(page.getByText('line 2: price')).toBeVisible();
    },
  },
  {
    name: 'products edited as a table, before they are saved',
    route: staffPaths.products,
    arrange: async ({ page }) => {
      await at('/admin/products?grid=1')({ page });
      await page.getByRole('gridcell').nth(1).click();
      await page.keyboard.type('40');
      await page.keyboard.press('Enter');
      await page.keyboard.type('much');
      await page.keyboard.press('Enter');
      await press(page, 'Apply 1 change');
    },
  },
  {
    name: 'what is to settle',
    route: staffPaths.orders,
    arrange: at('/admin/orders?view=settle'),
  },
  {
    name: 'a view of the orders, saved without a name',
    route: staffPaths.orders,
    arrange: async ({ page }) => {
      await at('/admin/orders?view=unpaid')({ page });
      await press(page, 'Save view');
      await dialogOf(page).getByRole('button', { name: 'Save', exact: true }).click();
      await expect(dialogOf(page).getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'the question about several orders',
    route: staffPaths.orders,
    arrange: async ({ page, shopper }) => {
      await placeOrder(page.request, shopper);
      await at(`/admin/orders?q=${shopper.email}`)({ page });
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
      await page.getByRole('button', { name: 'Mark shipped' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'an order',
    route: staffPaths.orders,
    arrange: async ({ page, shopper, database }) => {
      for (const { id } of await database.ordersOf(shopper.email)) await database.payOrder(id);
      await at(`/admin/orders?q=${shopper.email}`)({ page });
      await new Staff(page).view(/Njeri/);
      await expect(dialogOf(page).getByText('$36.29').first()).toBeVisible();
    },
  },
  {
    name: 'a refund, filled in wrongly',
    route: staffPaths.orders,
    arrange: async ({ page }) => {
      const dialog = dialogOf(page);
      // By key: the window has just been resized.
      await dialog.getByRole('button', { name: 'Refund', exact: true }).press('Enter');
      await dialog.getByLabel(/^Sum/).fill('0');
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await expect(dialog.getByLabel(/^Sum/)).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'the question about a status',
    route: staffPaths.orders,
    arrange: async ({ page }) => {
      await page.reload();
      await dialogOf(page).getByRole('combobox', { name: 'Status' }).selectOption('Cancelled');
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'a receipt',
    route: staffPaths.orders,
    arrange: async ({ page }) => {
      await page.reload();
      await new Staff(page).openSection('Papers');
      await page.getByRole('button', { name: 'Receipt' }).click();
      await expect(page.getByRole('article')).toBeVisible();
    },
  },
  {
    name: 'a packing slip',
    route: staffPaths.orders,
    arrange: async ({ page, shopper }) => {
      const id = await placeOrder(page.request, shopper, { productId: 7 });
      await page.goto(`/admin/orders?order=${id}&print=slip`);
      await expect(page.getByRole('img', { name: 'Safety sheet Ocean Explorers Book' })).toBeVisible();
    },
  },
];
