import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { Staff } from '../support/staff.ts';

const written = 'We keep what an order needs: your name, address and e-mail address at {{shop}}, for two years.';

async function edit(page: Page, change: () => Promise<void>) {
  await page.getByRole('button', { name: 'Edit Privacy Policy' }).click();
  await change();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test('a policy is rewritten, restored from the history, and reset to the original', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await new Staff(page).open('/admin/settings');
  const field = page.getByRole('dialog').getByLabel('Text', { exact: true });
  await edit(page, () => field.fill(`## What we remember {#data}\n\n${written}`));
  await edit(page, () => field.fill(`## What we remember {#data}\n\n${written.replace('two', 'three')}`));
  await page.goto('/privacy');
  await expect(page.getByRole('region', { name: 'What we remember' })).toContainText(
    'at Little Baobab, for three years',
  );

  await page.goto('/admin/settings');
  await page.getByRole('button', { name: 'History Privacy Policy' }).click();
  await page
    .getByRole('button', { name: /^Put back/ })
    .first()
    .click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('definition')).toContainText('three years');
  await question.getByRole('button', { name: 'Put back' }).click();
  await expect(page.getByText('The old values are back')).toBeVisible();
  await page.goto('/privacy');
  await expect(page.getByRole('region', { name: 'What we remember' })).toContainText('for two years');

  await page.goto('/admin/settings');
  await edit(page, () => page.getByRole('button', { name: 'Start from the original text' }).click());
  await page.goto('/privacy');
  await expect(page.getByRole('region', { name: 'Your rights' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What we remember' })).toHaveCount(0);
});
