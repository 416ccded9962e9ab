import { expect, test } from '../support/fixtures.ts';
import { placeOrder } from '../support/orders.ts';
import { Staff } from '../support/staff.ts';

test('a new order is announced within 20 seconds, without a reload', async ({ page, request, shopper }) => {
  const staff = new Staff(page);
  const polled = page.waitForResponse(/rpc\/new_orders/);
  await staff.open('/admin/orders?status=cancelled');
  await polled;
  await placeOrder(request, shopper, { productId: 7 });
  // Other journeys place orders in this shop, too.
  const news = page.getByRole('button', { name: /^\d+\+? new orders?$/ });
  await expect(news).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveTitle(/^\d+\+? new orders? · Orders/);
  await expect(staff.row(new RegExp(shopper.email))).toHaveCount(0);
  await news.click();
  await expect(page).toHaveURL(/\/admin\/orders$/);
  // Orders of other journeys may fill the first page by now.
  await page.getByRole('searchbox').fill(shopper.email);
  await expect(staff.row(new RegExp(shopper.email))).toBeVisible();
});

test('two orders are selected, printed and marked as shipped', async ({ page, request, shopper, database }) => {
  const paid = await placeOrder(request, shopper, { productId: 7 });
  const unpaid = await placeOrder(request, shopper, { productId: 5 });
  await database.payOrder(paid);
  await page.addInitScript(() => Object.assign(window, { print: () => {} }));
  const staff = new Staff(page);
  await staff.open(`/admin/orders?q=${encodeURIComponent(shopper.email)}`);
  for (const id of [paid, unpaid]) await page.getByRole('checkbox', { name: `Select order ${id.slice(0, 8)}` }).check();
  const chosen = page.getByRole('region', { name: 'Chosen orders' });
  await expect(chosen.getByText('2 orders selected')).toBeVisible();
  await chosen.getByRole('button', { name: 'Print' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await chosen.getByRole('button', { name: 'Mark shipped' }).click();
  const question = page.getByRole('alertdialog', { name: 'Mark 2 orders as shipped?' });
  await expect(question).toContainText(`Not paid: ${unpaid.slice(0, 8)}.`);
  await question.getByRole('button', { name: 'Mark shipped' }).click();
  await expect(page.getByText('2 orders marked as shipped')).toBeVisible();
  await expect(page.getByRole('row', { name: /Shipped/ })).toHaveCount(2);

  const views = page.getByRole('navigation', { name: 'Views of orders' });
  await views.getByRole('link', { name: 'Unpaid' }).click();
  await expect(page).toHaveURL(/view=unpaid/);
  await page.getByRole('searchbox').fill(shopper.email);
  await expect(staff.row(new RegExp(unpaid.slice(0, 8)))).toBeVisible();
  await expect(staff.row(new RegExp(paid.slice(0, 8)))).toHaveCount(0);
  await page.reload();
  await expect(staff.row(new RegExp(unpaid.slice(0, 8)))).toBeVisible();
  await views.getByRole('link', { name: 'To pack' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'To pack' })).toBeVisible();
});
