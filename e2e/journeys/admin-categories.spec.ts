import { expect, test } from '../support/fixtures.ts';
import { Staff } from '../support/staff.ts';

// Other journeys use this shop afterwards, so the category is restored.
test.afterEach(({ database }) =>
  database.updateCategory('Garden', { name: 'Outdoor', slug: 'outdoor', former_names: [], former_slugs: [] }),
);

test('staff rename a category and its URL, and an old link redirects a shopper to the new one', async ({ page }) => {
  test.slow();
  await new Staff(page).open('/admin/categories');
  await page.getByRole('button', { name: 'Edit Outdoor' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Outdoor' });
  await form.getByLabel('Name').fill('Garden');
  await form.getByLabel('Address').fill('garden');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Garden is saved')).toBeVisible();
  await expect(page.getByRole('row', { name: /Garden/ })).toContainText('/shop/garden');

  await page.goto('/shop/outdoor?sort=name');
  await expect(page).toHaveURL('/shop/garden?sort=name');
  await expect(page.getByRole('heading', { level: 1, name: 'Garden' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '1 Product' })).toBeVisible();
  await page.getByRole('link', { name: 'Nature Explorer Kit' }).first().click();
  await expect(page.getByRole('link', { name: 'Garden', exact: true })).toHaveAttribute('href', '/shop/garden');

  await page.goto('/admin/products?edit=1');
  await expect(page.getByLabel('Category', { exact: true })).toHaveValue('Garden');
});
