import { expect, test } from '../support/fixtures.ts';
import { confirmedOrder } from '../support/orders.ts';
import { openSection } from '../support/sections.ts';
import { Staff } from '../support/staff.ts';

test('a buyer writes a review by keyboard on the page of the order, staff approve it, and the product shows it', async ({
  browser,
  page,
  shop,
  shopper,
  database,
}) => {
  test.slow();
  const words = `Played with every day, says ${shopper.email.slice(0, 6)}`;
  await page.setViewportSize({ width: 320, height: 700 });
  await shop.startPayment(shopper, 6);
  await shop.payByCard();
  const { order, link } = await confirmedOrder(page, database, shopper);
  await database.completeOrder(order.id);
  await page.goto(link);
  await openSection(page, 'Reviews');
  await page.getByRole('button', { name: /^Review / }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: '4 stars' }).focus();
  await page.keyboard.press('Space');
  await page.getByLabel('In a sentence').fill(words);
  await page.getByLabel('Age of the child at play').fill('5');
  await page.getByRole('button', { name: 'Send review' }).press('Enter');
  await expect(page.getByText('Waits until we have read it')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.goto('/product/6');
  await expect(page.getByText(words)).toHaveCount(0);

  const staff = await Staff.elsewhere(browser);
  await staff.open('/admin/reviews');
  const row = staff.page.getByRole('row').filter({ hasText: words });
  await row.getByRole('button', { name: 'Approve' }).click();
  await expect(row).toHaveCount(0);
  await staff.page.context().close();

  await page.goto('/product/6');
  await expect(page.getByRole('region', { name: 'Reviews' }).getByText(words)).toBeVisible();
});
