import { expectAccessible, expectNoGraveViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { Staff } from '../support/staff.ts';

// With the demonstration data, so that these journeys change nothing and need no turn.
const PAGES = ['Dashboard', 'Products', 'Orders', 'Blogs', 'Customers', 'Books', 'Settings'];

test('the pages of the staff area have no serious accessibility problem', async ({ page }) => {
  test.slow();
  await new Staff(page).openDemonstration();
  for (const name of PAGES) {
    await page.getByRole('navigation', { name: 'Staff area' }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('banner').getByText('Demonstration')).toBeVisible();
    if (name === 'Dashboard') await page.getByRole('button', { name: 'Show as table' }).click();
    if (name === 'Products') await page.getByRole('radio', { name: 'Table' }).click();
    await expectAccessible(page);
  }
});

test('an order and its receipt have no serious accessibility problem', async ({ page }) => {
  const staff = new Staff(page);
  await staff.openDemonstration('/admin/orders');
  await staff.view(/ORD-5431/);
  await expect(page.getByRole('dialog').getByText('$89.07').first()).toBeVisible();
  await expectNoGraveViolations(page);
  await page.getByRole('button', { name: 'Receipt' }).click();
  await expect(page.getByRole('article')).toBeVisible();
  await expectAccessible(page);
});

test('the form of a post has no serious accessibility problem', async ({ page }) => {
  await new Staff(page).openDemonstration('/admin/blogs');
  await page.getByRole('button', { name: 'Edit Ten Quiet Minutes' }).click();
  await page.getByRole('tab', { name: 'Write' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tabpanel').getByRole('heading', { name: 'Three questions' })).toBeVisible();
  await expectNoGraveViolations(page);
});

test('the form of a product has no serious accessibility problem and works by keyboard', async ({ page }) => {
  await new Staff(page).openDemonstration('/admin/products');
  const add = page.getByRole('button', { name: 'Add Product' });
  await add.focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Add Product' });
  await expect(form).toBeFocused();
  await form.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused();
  await expectNoGraveViolations(page);
  const upload = form.getByLabel('Choose a picture');
  await upload.setInputFiles({ name: 'kite.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
  await expect(page.getByText('This file is no picture that we can read.')).toBeVisible();
  await upload.setInputFiles('public/images/hero/baobab-1600.webp');
  await expect(page.getByText('The picture is uploaded. Save to use it.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(form).toHaveCount(0);
});
