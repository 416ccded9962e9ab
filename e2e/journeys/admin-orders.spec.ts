import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/fixtures.ts';
import { placeOrder } from '../support/orders.ts';
import { Staff } from '../support/staff.ts';

test('staff find an order and process it with the keyboard, and the changes are stored', { tag: '@short' }, async ({
  page,
  request,
  shopper,
}) => {
  const id = await placeOrder(request, shopper);
  const staff = new Staff(page);
  await staff.open('/admin/orders');
  const search = page.getByRole('searchbox', { name: 'Search orders by ID or customer...' });
  await search.fill(shopper.email);
  await expect(page).toHaveURL(/q=njeri/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await search.press('Tab');
  for (const filter of ['Status', 'Payment', 'Delivery']) {
    await expect(page.getByRole('combobox', { name: filter })).toBeFocused();
    await page.keyboard.press('Tab');
  }
  await expect(page.getByLabel('From')).toBeFocused();
  await page.getByRole('checkbox', { name: 'Refund due' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Sort' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Save view' })).toBeFocused();
  for (const box of ['Select all on this page', `Select order ${id.slice(0, 8)}`]) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('checkbox', { name: box })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  const view = page.getByRole('button', { name: 'View', exact: true });
  await expect(view).toBeFocused();
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: `Order ${id.slice(0, 8)}` });
  await expect(dialog.getByText('Musical Instruments Set')).toBeVisible();
  await expect(dialog.getByText('$36.29')).toBeVisible();
  const status = dialog.getByRole('combobox', { name: 'Status' });
  await status.focus();
  await page.keyboard.type('Shi');
  const question = page.getByRole('alertdialog', { name: /^Set order .* to Shipped without payment\?$/ });
  await expect(question).toContainText('It is not paid.');
  // Before it is focused and has registered with the dialog below it, Escape closes both.
  await expect.poll(() => question.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await expect(page.getByRole('dialog', { includeHidden: true }).first()).toHaveCSS('pointer-events', 'none');
  await page.keyboard.press('Escape');
  await expect(status).toHaveValue('pending');
  await status.selectOption('Shipped');
  await question.getByRole('button', { name: 'Set to Shipped' }).click();
  await expect(page.getByText(`Order ${id.slice(0, 8)} is now Shipped`)).toBeVisible();
  await staff.openSection('Timeline');
  await expect(dialog.getByText('Status changed to Shipped')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Left with the rider <b>Otieno</b>');
  await dialog.getByRole('button', { name: 'Add note' }).click();
  await expect(dialog.getByText('Left with the rider <b>Otieno</b>')).toBeVisible();
  await staff.openSection('Tracking and address');
  await dialog.getByRole('combobox', { name: 'Carrier' }).selectOption('DHL');
  await dialog.getByRole('textbox', { name: 'Tracking number' }).fill('KE-2026-11');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Tracking number KE-2026-11 (DHL)')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(view).toBeFocused();
  await expect(staff.row(new RegExp(shopper.email))).toContainText('Shipped');

  await page.goto(`/admin/orders?order=${id}`);
  await expect(status).toHaveValue('shipped');
  await expect(dialog.getByRole('textbox', { name: 'Tracking number' })).toHaveValue('KE-2026-11');
  await expect(dialog.getByText('staff@littlebaobab.example').first()).toBeVisible();
});

test('the list is paged, and exported completely', async ({ page, request, database, shopper }) => {
  await Promise.all(Array.from({ length: 22 }, () => placeOrder(request, shopper, { productId: 3 })));
  await database.updateProduct(3, { stock: 58 });
  const staff = new Staff(page);
  await staff.open(`/admin/orders?q=${encodeURIComponent(shopper.email)}`);
  await expect(page.getByRole('row')).toHaveCount(21);
  const newest = await page.getByRole('rowheader').first().textContent();
  await page.getByRole('button', { name: 'Older orders' }).click();
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: 'Newer orders' }).click();
  await expect(page.getByRole('rowheader').first()).toHaveText(newest ?? '');

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFFOrder ID,')).toBe(true);
  expect(text.trimEnd().split('\r\n')).toHaveLength(23);
  await expect(page.getByText('22 orders exported')).toBeVisible();
});

test('a packing slip and a receipt are printed without navigation', async ({ page, request, shopper }) => {
  const id = await placeOrder(request, shopper);
  const staff = new Staff(page);
  await staff.open(`/admin/orders?order=${id}`);
  for (const [label, priced] of [
    ['Packing slip', false],
    ['Receipt', true],
  ] as const) {
    await staff.openSection('Papers');
    await page.getByRole('dialog').getByRole('button', { name: label }).click();
    const sheet = page.getByRole('article');
    await expect(sheet.getByRole('heading', { name: `${label} ${id.slice(0, 8)}` })).toBeVisible();
    await expect(sheet.getByText('$36.29')).toBeVisible({ visible: priced });
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('complementary', { name: 'Sidebar' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(sheet).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: 'Back to the order' }).click();
  }
});
