import { expect, test } from '../support/fixtures.ts';
import { Staff } from '../support/staff.ts';

let name: string;

test.beforeEach(async ({ page: _ }, testInfo) => {
  name = `Yoyo ${testInfo.testId.slice(-6)}${testInfo.repeatEachIndex}`;
});
test.afterEach(async ({ database }) => database.forgetProducts(name));

const HEADER = 'name;price;stock;category;age;status;description;image';
const lineOf = (place: number, price = '12,50', age = '5-9 years') =>
  `${name} ${String(place).padStart(3, '0')};${price};10;Outdoor;${age};draft;It spins.;/images/hero/baobab-1600.webp`;

/** A file of 200 products; two of its lines are invalid until they are corrected. */
function fileOf(isMended: boolean) {
  const lines = Array.from({ length: 200 }, (_, place) => lineOf(place + 1));
  if (!isMended) {
    lines[4] = lineOf(5, 'cheap');
    lines[99] = lineOf(100, '12,50', 'all ages');
  }
  return { name: 'yoyos.csv', mimeType: 'text/csv', buffer: Buffer.from([HEADER, ...lines].join('\r\n')) };
}

test('200 products are imported after two lines are fixed, and ten prices raised by pasting a column', async ({
  page,
  context,
}) => {
  test.slow();
  const staff = new Staff(page);
  await staff.open('/admin/products');
  await staff.choose('More', 'Import CSV');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('CSV file').setInputFiles(fileOf(false));
  await dialog.getByRole('button', { name: 'Check file' }).click();
  await expect(dialog.getByText('line 6: price')).toBeVisible();
  await expect(dialog.getByText('line 101: age')).toBeVisible();
  await dialog.getByLabel('CSV file').setInputFiles(fileOf(true));
  await dialog.getByRole('button', { name: 'Check file' }).click();
  await expect(dialog.getByText('200 added, 0 changed, 0 unchanged')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 200 products' }).click();
  await expect(dialog.getByText('200 added, 0 changed', { exact: true })).toBeVisible();

  await page.goto(`/admin/products?show=draft&q=${encodeURIComponent(name)}`);
  await staff.choose('More', 'Edit as table');
  const grid = page.getByRole('grid', { name: 'Products' });
  await expect(page.getByText('200 products')).toBeVisible();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), Array(10).fill('$14.00').join('\r\n'));
  await grid.getByRole('row').nth(1).getByRole('gridcell').nth(1).click();
  await page.keyboard.press('Control+V');
  await page.getByRole('button', { name: 'Apply 10 changes' }).click();
  await expect(page.getByRole('dialog').getByText('Price: 12.50 → 14.00')).toHaveCount(10);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('10 products saved')).toBeVisible();
  await page.reload();
  await expect(grid.getByRole('gridcell', { name: '14.00' }).first()).toBeVisible();
  await expect(grid.getByRole('row').nth(10).getByRole('gridcell').nth(1)).toHaveText('14.00');
});
