import { expect, test } from '../support/fixtures.ts';
import { Mailbox } from '../support/mailbox.ts';
import { Staff } from '../support/staff.ts';

// Expected for a code that does not exist.
test.use({ allowConsole: /CODE_REFUSED|status of 400/ });

test('on a phone the code is a line of the order summary, which expands with a press', async ({
  shop,
  page,
  database,
}) => {
  const code = `PHONE-${Date.now().toString(36).toUpperCase()}`;
  await database.addDiscountCode(code, 10);
  await page.setViewportSize({ width: 390, height: 760 });
  await shop.storeCart(1);
  await page.goto('/checkout');
  const field = page.getByLabel('Discount code');
  await expect(page.getByLabel('First name')).toBeInViewport();
  await expect(field).toBeHidden();
  await page.getByRole('button', { name: 'Add a discount code' }).click();
  await expect(field).toBeFocused();
  await field.fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(`${code} takes off $3.50`)).toBeVisible();
});

test('a guest buys a wrapped gift with a code and express delivery, and the parcel contains no price', {
  tag: '@short',
}, async ({ shop, page, browser, request, database, shopper }) => {
  const code = `GIFT-${Date.now().toString(36).toUpperCase()}`;
  await database.addDiscountCode(code, 10);
  await shop.storeCart(1);
  await page.goto('/checkout');
  await page.getByLabel('Discount code').fill('no-such-code');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('We do not know this code.')).toBeVisible();
  await page.getByLabel('Discount code').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(`${code} takes off $3.50`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`${code} takes off $3.50`)).toBeVisible();
  await shop.fillShipping(shopper);
  const express = page.getByRole('radio', { name: /^Express Arrives .*\$9\.99$/ });
  await express.check();
  const [, days = ''] = /Arrives (.+?)\s*\$/.exec((await express.locator('..').textContent()) ?? '') ?? [];
  expect(days).toMatch(/\d/);
  await page.getByRole('checkbox', { name: 'This is a gift' }).check();
  await page.getByLabel('Gift message').fill('Happy birthday, Zuri!');
  await page.getByRole('checkbox', { name: 'Gift wrap' }).check();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(shop.payButton).toHaveText('Pay $48.62');
  const mailbox = await Mailbox.open(request);
  await shop.payByCard();
  const main = page.getByRole('main');
  await expect(main).toContainText('Total$48.62');
  await expect(main).toContainText(`Express, arrives ${days}`);

  await page.getByRole('link', { name: 'Your order page' }).click();
  await expect(main).toContainText(`Express, arrives ${days}`);
  const sums = [`Discount (${code})`, '-$3.50', 'Shipping', '$9.99', 'Gift wrap', '$3.99', '$48.62'];
  for (const text of [...sums, 'Happy birthday, Zuri!'])
    await expect(main.getByText(text, { exact: true }).filter({ visible: true }).first()).toBeVisible();

  const [order] = await database.ordersOf(shopper.email);
  const { text } = await mailbox.find(({ to, subject }) => to === shopper.email && subject.startsWith('Paid:'));
  for (const line of [
    `Discount (${code}): -$3.50`,
    'Shipping: $9.99',
    'Gift wrap: $3.99',
    'Total: $48.62',
    `Delivery: Express, arrives ${days}`,
  ])
    expect(text).toContain(line);

  const staff = await Staff.elsewhere(browser);
  await staff.open(`/admin/orders?order=${order?.id}&print=slip`);
  const slip = staff.page.getByRole('article');
  await expect(slip).toContainText('Happy birthday, Zuri!');
  await expect(slip).not.toContainText('$');
  await staff.page.context().close();
});
