import { expect, type Page } from 'playwright/test';
import { staffPaths } from '../../src/config/staff-paths.ts';
import { Staff } from '../support/staff.ts';
import type { State } from './state.ts';

const route = staffPaths.newOrder;

async function addBlocks(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Add a product' }).fill('blocks');
  await page.getByRole('option', { name: /Wooden Building Blocks/ }).click();
  await expect(page.getByRole('region', { name: 'Sums' })).toContainText('$');
}

export const staffNewOrderStates: readonly State[] = [
  {
    name: 'a new order of staff without a product, and without an address to send it to',
    route,
    arrange: async ({ page }) => {
      await new Staff(page).open(route);
      await page.getByRole('button', { name: 'Create order' }).click();
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await addBlocks(page);
      await page.getByRole('checkbox', { name: 'Send it to an address' }).check();
      await page.getByRole('button', { name: 'Create order' }).click();
      await expect(page.getByText('Street address is required').first()).toBeVisible();
    },
  },
  {
    name: 'a quote to print',
    route,
    arrange: async ({ page }) => {
      await page.getByRole('radio', { name: 'Quote' }).check();
      await page.getByRole('button', { name: 'Show quote' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Quote' })).toBeVisible();
    },
  },
  {
    name: 'an order of staff with a link to pay it',
    route,
    arrange: async ({ page }) => {
      await page.getByRole('button', { name: 'Back to the new order' }).click();
      await page.getByRole('checkbox', { name: 'Send it to an address' }).uncheck();
      await page.getByRole('radio', { name: 'Payment link' }).check();
      await page.getByLabel('Name').fill('Achieng Okoth');
      await page.getByLabel('Email').fill('achieng@example.com');
      await page.getByRole('button', { name: 'Create order' }).click();
      await expect(page.getByLabel('Link to the order')).toBeVisible();
    },
  },
];
