import { expect, test } from '../support/fixtures.ts';
import { placeOrderWithKey } from '../support/orders.ts';
import { Staff } from '../support/staff.ts';

test('a parent finds a toy without milk, reads its facts and saves its safety sheet, by keyboard on a small phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/shop');
  await page.getByRole('button', { name: /^Filters/ }).press('Enter');
  const group = page.getByRole('group', { name: 'Free from' });
  await group.getByRole('checkbox', { name: 'Milk' }).press('Space');
  await expect(page).toHaveURL(/free=milk/);
  await page.getByRole('combobox', { name: 'Noise' }).selectOption('Quiet at most');
  await expect(page).toHaveURL(/noise=quiet/);
  await page.keyboard.press('Escape');
  const products = page.getByRole('region', { name: 'Products' });
  await expect(products.getByRole('heading', { level: 3 })).toHaveCount(3);
  await page.goBack();
  await expect(products.getByRole('heading', { level: 3 })).toHaveCount(4);
  await page.getByRole('link', { name: 'Wooden Building Blocks' }).first().press('Enter');

  const details = page.getByRole('region', { name: 'Product details' });
  await expect(details.getByRole('row', { name: /^Free from Wheat, Milk/ })).toBeVisible();
  await expect(details.getByRole('row', { name: /^Maker Baobab Workshop/ })).toBeVisible();
  await page.getByRole('link', { name: 'Safety sheet' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Safety sheet: Wooden Building Blocks' })).toBeVisible();
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
