import { expect, test } from '../support/fixtures.ts';
import { placeOrder } from '../support/orders.ts';
import { Staff } from '../support/staff.ts';

test('the dashboard shows what is waiting, and one search box finds the rest', async ({ page, request, shopper }) => {
  const id = await placeOrder(request, shopper);
  const staff = new Staff(page);
  await staff.open();

  const firstDay = page.getByRole('region', { name: 'First day' });
  await expect(firstDay.getByRole('link', { name: /Invite a second member of staff/ })).toBeVisible();
  await firstDay.getByRole('link', { name: /Set delivery/ }).click();
  await expect(page.getByRole('region', { name: 'Delivery', exact: true })).toBeFocused();

  await page.goto('/admin');
  await expect(page.getByRole('region', { name: 'Waiting today' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'From cart to paid' })).toContainText(/of \d+ orders? begun/);

  await page.keyboard.press('Control+k');
  const box = page.getByRole('dialog', { name: 'Search everything' });
  const input = box.getByRole('combobox');
  await expect(input).toBeFocused();
  await input.fill(shopper.email.toUpperCase());
  await expect(box.getByRole('option', { name: new RegExp(`^${id.slice(0, 8)}`) })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/orders\\?order=${id}`));
  await expect(page.getByRole('dialog').getByText(shopper.email).first()).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Search everything' }).click();
  await input.fill('zzz nowhere');
  await expect(box.getByText('Nothing found for “zzz nowhere”')).toBeVisible();
  await input.fill('new product');
  await expect(box.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/products\?new=1/);
});

test('sample data is refused in a shop with orders, with instructions for an empty one', async ({
  page,
  request,
  shopper,
}) => {
  await placeOrder(request, shopper);
  await page.goto('/');
  await page.locator('#sandbox-notice summary').click();
  await page.getByRole('button', { name: 'Fill the shop with a sample quarter' }).click();
  await expect(page.getByText(/This shop has orders already/)).toContainText('npm run reset');
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await expect(page.locator('main h1')).toBeVisible();
});
