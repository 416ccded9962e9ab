import type { Page } from 'playwright/test';
import { expectNoViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';

const known = (page: Page, name: string) => page.getByRole('button', { name: `My children: ${name} (change)` });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'My children' });

test('children stored in the account appear on the phone, and disappear when their owner signs out', async ({
  browser,
  page: desktop,
  account,
  shopper,
  baseURL,
}) => {
  await account.arriveAsNewcomer(shopper);
  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    storageState: await desktop.context().storageState(),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const phone = await context.newPage();

  await desktop.goto('/');
  await expect(account.menu).toBeVisible();
  await desktop.getByRole('button', { name: 'Mark what fits my child' }).click();
  const dialog = dialogOf(desktop);
  await dialog.getByLabel('Nickname').fill('Juma');
  await dialog.getByLabel('Birth month').fill(`${new Date().getFullYear() - 5}-01`);
  await dialog.getByLabel('Keep them in my account too').check();
  await expectNoViolations(desktop, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Remember' }).click();
  await expect(known(desktop, 'Juma')).toBeVisible();
  expect(await desktop.evaluate(() => localStorage.getItem('child-age'))).toBeNull();

  await phone.addInitScript(() => {
    if (!sessionStorage.getItem('named')) localStorage.setItem('child-age', '[{"nickname":"Amani","age":"2025-10"}]');
    sessionStorage.setItem('named', 'once');
  });
  await phone.goto('/');
  await expect(known(phone, 'Amani and Juma')).toBeVisible();

  await desktop.reload();
  await expect(known(desktop, 'Amani and Juma')).toBeVisible();
  await desktop.goto('/product/1');
  await expect(desktop.getByText('Just right for Juma').first()).toBeVisible();
  await account.signOutByMenu();
  await expect(desktop.getByRole('button', { name: 'Mark what fits my child' })).toBeVisible();
  expect(await desktop.evaluate(() => JSON.stringify(localStorage))).not.toContain('Juma');

  await phone.getByRole('button', { name: 'Forget all children' }).tap();
  await expect(phone.getByRole('button', { name: 'Mark what fits my child' })).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole('button', { name: 'Mark what fits my child' })).toBeVisible();
  await context.close();
});
