import { expect, test } from '../support/fixtures.ts';
import { placeOrder } from '../support/orders.ts';
import { Staff } from '../support/staff.ts';

test('staff find a customer and go through their orders', async ({ page, request, database, shopper }) => {
  const ids = [await placeOrder(request, shopper), await placeOrder(request, shopper)];
  for (const id of ids) await database.payOrder(id);
  const latest = ids[1] ?? '';
  const staff = new Staff(page);
  await staff.open('/admin/customers');
  await page.getByRole('searchbox', { name: 'Search customers by name or e-mail...' }).fill(shopper.email);
  await expect(page.getByRole('row')).toHaveCount(2);
  const row = staff.row(/Njeri Mwangi/);
  await expect(row.getByRole('cell').nth(1)).toContainText('2');
  await expect(row.getByRole('cell').nth(2)).toContainText('$72.58');
  await expect(row).toContainText('Guest');
  const dialog = await staff.view(/Njeri Mwangi/);
  await expect(dialog.getByRole('row')).toHaveCount(3);
  await dialog
    .getByRole('row', { name: new RegExp(latest.slice(0, 8)) })
    .getByRole('button', { name: 'View' })
    .click();
  const order = page.getByRole('dialog', { name: `Order ${latest.slice(0, 8)}` });
  await expect(order.getByText('Musical Instruments Set')).toBeVisible();
  await order.getByRole('link', { name: 'Njeri Mwangi' }).click();
  await expect(page).toHaveURL(/\/admin\/customers\?customer=/);
  await page.getByRole('dialog').getByRole('link', { name: 'All their orders' }).click();
  await expect(page).toHaveURL(/\/admin\/orders\?q=/);
  await expect(page.getByRole('row')).toHaveCount(3);
});
