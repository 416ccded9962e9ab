import { expect } from 'playwright/test';
import { staffPaths } from '../../src/config/staff-paths.ts';
import { at, type State } from './state.ts';

export const staffLetterStates: readonly State[] = [
  {
    name: 'the newsletter, with its readers and no letter',
    route: staffPaths.newsletter,
    arrange: at('/admin/newsletter'),
  },
  {
    name: 'a letter being written',
    route: staffPaths.newsletter,
    arrange: async ({ page }) => {
      await page.getByRole('button', { name: 'Write a letter' }).click();
      await page.getByLabel('Subject').fill('An idea');
      await page.getByRole('textbox', { name: 'Text' }).fill('Fly a kite.');
      await page.getByRole('button', { name: 'Preview' }).click();
      await expect(page.getByTitle('The letter as it will arrive')).toBeVisible();
    },
  },
  {
    name: 'the question whether to delete a letter',
    route: staffPaths.newsletter,
    arrange: async ({ page }) => {
      await page.getByRole('button', { name: 'Save letter' }).click();
      await page.getByRole('list', { name: 'Letters' }).getByRole('button', { name: 'Delete' }).first().click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await page.locator('[data-sonner-toast]').waitFor({ state: 'hidden' });
    },
  },
];
