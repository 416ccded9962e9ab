import { expect, test } from '../support/fixtures.ts';
import { Staff } from '../support/staff.ts';

let name: string;

test.beforeEach(async ({ page: _ }, testInfo) => {
  name = `Puzzle ${testInfo.testId.slice(-6)}${testInfo.repeatEachIndex}`;
});
test.afterEach(async ({ database }) => database.forgetProducts(name));

test('a wrong price is undone from the history, and a wrong stock is corrected with a reason', async ({ page }) => {
  test.slow();
  const staff = new Staff(page);
  await staff.open('/admin/products?new=1');
  const dialog = page.getByRole('dialog');
  await staff.openSection('Cost and maker');
  const fill = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label, { exact: true }).fill(value);
  };
  const save = () => dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await fill({
    Name: name,
    Price: '34.99',
    Stock: '8',
    Cost: '12.50',
    'Age range': '6-12 years',
    Description: 'A thousand pieces.',
    'Image URL': '/images/products/nature-explorer-kit.webp',
  });
  await dialog.getByLabel('Category', { exact: true }).selectOption('Outdoor');
  await save();
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card).toContainText('$34.99');

  await card.getByRole('button', { name: `Edit ${name}` }).click();
  await fill({ Price: '3.49' });
  await save();
  await expect(card).toContainText('$3.49');

  await staff.choose(`More: ${name}`, 'History');
  await expect(dialog.getByText('$34.99')).toBeVisible();
  await dialog.getByRole('button', { name: /^Put back/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Put these values back?' });
  await expect(question.getByRole('definition')).toHaveText('$3.49 → $34.99');
  await question.getByRole('button', { name: 'Put back' }).click();
  await expect(page.getByText('The old values are back')).toBeVisible();
  await expect(dialog.getByText('$3.49')).toHaveCount(2);
  await expect(dialog.getByRole('button', { name: /^Put back/ })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(card).toContainText('$34.99');

  await staff.choose(`More: ${name}`, 'Stock history');
  await expect(dialog.getByRole('row', { name: /Product added/ })).toContainText('+8');
  await dialog.getByRole('button', { name: 'Correct stock' }).click();
  await fill({ Counted: '6', Reason: 'Two were broken' });
  await save();
  await expect(page.getByText('The stock is 6 now')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /Corrected: Two were broken/ })).toContainText('−2');
  await page.keyboard.press('Escape');
  await expect(card).toContainText('6 in stock');
});
