import { expect, test } from '../support/fixtures.ts';
import { placeOrder } from '../support/orders.ts';
import { STAFF } from '../support/people.ts';
import { Staff } from '../support/staff.ts';

test('a visitor has to sign in before the staff area', async ({ page, account }) => {
  await page.goto('/admin/customers');
  await expect(page).toHaveURL(/\/auth\?redirect_url=%2Fadmin%2Fcustomers/);
  await account.enterEmail(STAFF.email);
  await account.enterPassword(STAFF.password);
  await expect(page).toHaveURL(/\/admin\/customers$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(page).toHaveURL(/\/(#signed-out)?$/);
});

test('the dashboard shows live figures and links to the rows behind them', async ({ page, request, shopper }) => {
  const id = await placeOrder(request, shopper);
  const staff = new Staff(page);
  await staff.open();
  await expect(page.getByRole('link', { name: /^Total Sales/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Products/ }).last()).toContainText(/\d/);
  await page.getByRole('link', { name: 'View all orders' }).click();
  await expect(staff.row(new RegExp(id.slice(0, 8)))).toContainText(shopper.email);

  await page.goto('/admin');
  await page.getByRole('link', { name: /^Total Sales/ }).click();
  await expect(page.getByRole('region', { name: 'Sales' })).toBeFocused();
  await expect(page.getByRole('table', { name: 'Sales by day' })).toBeVisible();
  await page.getByText('Last 90 days', { exact: true }).click();
  await expect(page).toHaveURL(/days=90/);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^sales-.*\.csv$/);

  await page.getByRole('link', { name: 'Process Orders' }).click();
  await expect(page).toHaveURL(/\/admin\/orders\?status=processing/);
  await page.goBack();
  await page.getByRole('link', { name: 'Add New Product' }).click();
  await expect(page).toHaveURL(/\/admin\/products\?new=1/);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the demonstration shows sample data, in this tab only', async ({ page }) => {
  const staff = new Staff(page);
  await staff.openDemonstration();
  await expect(page.getByRole('link', { name: /^Total Sales/ })).toContainText('$240.82');
  await expect(page.getByRole('table', { name: 'Recent Orders' }).getByRole('link')).toHaveText([
    'ORD-5432',
    'ORD-5431',
    'ORD-5430',
    'ORD-5429',
    'ORD-5428',
  ]);
  await page.reload();
  await expect(staff.dataSwitch).toBeChecked();
  await staff.dataSwitch.click();
  await expect(page.getByRole('banner').getByText('Demonstration')).toBeHidden();
});
