import { expect, test } from '../support/fixtures.ts';
import { placeOrderWithKey } from '../support/orders.ts';
import { Staff } from '../support/staff.ts';

test('a parent finds a toy without milk, reads its facts and saves its safety sheet, by keyboard on a small phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/shop?free=milk&noise=silent');
  await page.getByRole('button', { name: /^Filters/ }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet.getByRole('group', { name: 'Free from' }).getByRole('checkbox', { name: 'Milk' })).toBeChecked();
  await sheet.getByRole('combobox', { name: 'Noise' }).selectOption('Quiet at most');
  await expect(page).toHaveURL(/noise=quiet/);
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: 'Show 3 products' }).press('Enter');
  const products = page.getByRole('region', { name: 'Products' });
  await expect(products.getByRole('heading', { level: 3 })).toHaveCount(3);
  await page.goBack();
  await expect(products.getByRole('heading', { level: 3 })).toHaveCount(2);
  await page.goForward();
  await page.getByRole('link', { name: 'Wooden Building Blocks' }).first().press('Enter');

  const maker = page.getByRole('region', { name: 'Maker' });
  await maker.locator('summary').press('Enter');
  await expect(maker.getByRole('link', { name: 'makers@baobab-workshop.example' })).toBeVisible();
  const safety = page.getByRole('region', { name: 'Safety' });
  const freeFrom = safety.getByRole('row', { name: /^Free from Wheat, Milk/ });
  await expect(freeFrom).toHaveCount(0);
  await safety.locator('summary').press('Enter');
  await expect(freeFrom).toBeVisible();
  await safety.getByRole('link', { name: 'Safety sheet' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Safety sheet: Wooden Building Blocks' })).toBeVisible();
  await expect(page.getByText('WB-2508')).toBeVisible();
  await page.goBack();
  await expect(freeFrom).toBeVisible();
  await page.goForward();
  await expect(page.getByText('WB-2508')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByText('makers@baobab-workshop.example')).toBeVisible();
});

test('the slip in the parcel has a QR code of the safety sheet', async ({ page, request, database, shopper }) => {
  const order = await placeOrderWithKey(request, shopper, { productId: 7, quantity: 1 });
  await database.payOrder(order.id);
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await new Staff(page).open(`/admin/orders?order=${order.id}&print=slip`);
  await expect(page.getByRole('img', { name: 'Safety sheet Ocean Explorers Book' })).toBeVisible();
});
