import { expect, test } from '../support/fixtures.ts';
import { boxOf } from '../support/layout.ts';
import { Mailbox } from '../support/mailbox.ts';
import { Staff } from '../support/staff.ts';

// Expected for a code that does not exist.
test.use({ allowConsole: /CODE_REFUSED|status of 400/ });

test('on a phone the code is a line that opens, and the button that goes on stays in reach with the total', async ({
  shop,
  page,
  database,
}) => {
  const code = `PHONE-${Date.now().toString(36).toUpperCase()}`;
  await database.addDiscountCode(code, 10);
  await page.setViewportSize({ width: 390, height: 760 });
  await shop.storeCart(1);
  await page.goto('/checkout');
  await expect(page.getByLabel('First name')).toBeInViewport();
  await expect(page.getByLabel('Discount code')).toBeHidden();
  await (await shop.openCode()).fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(`${code} takes off $3.50`)).toBeVisible();
  const onward = page.getByRole('button', { name: 'Continue to Payment' });
  await expect(onward).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('$34.64').filter({ visible: true })).toHaveCount(1);
  const phone = page.getByLabel('Phone', { exact: true });
  await phone.focus();
  const bar = await boxOf(page.locator('[data-pay-bar]'));
  const field = await boxOf(phone);
  expect(field.y + field.height).toBeLessThanOrEqual(bar.y);
  await onward.click();
  await expect(page.getByRole('alert', { name: /fields to correct/ })).toBeFocused();
});

test('a chosen gift stays open after a reload and on the way back from the payment', async ({
  page,
  shop,
  shopper,
}) => {
  await shop.storeCart(1);
  await page.goto('/checkout');
  const message = page.getByLabel('Gift message');
  await expect(page.getByRole('checkbox', { name: 'This is a gift' })).toBeHidden();
  await shop.openGift();
  await page.getByRole('checkbox', { name: 'This is a gift' }).check();
  await message.fill('For Zuri');
  await page.reload();
  await expect(message).toBeVisible();
  await page.getByRole('heading', { name: 'Make it a gift, or choose a day' }).click();
  await expect(message).toBeHidden();
  await expect(page.getByText('A gift', { exact: true })).toBeVisible();
  await shop.fillShipping(shopper);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await page.getByRole('button', { name: 'Back to Shipping' }).click();
  await expect(message).toHaveValue('For Zuri');
  await expect(message).toBeVisible();
});

test('a guest buys a wrapped gift with a code and express delivery, and the parcel contains no price', {
  tag: '@short',
}, async ({ shop, page, browser, request, database, shopper }) => {
  const code = `GIFT-${Date.now().toString(36).toUpperCase()}`;
  await database.addDiscountCode(code, 10);
  await shop.storeCart(1);
  await page.goto('/checkout');
  await (await shop.openCode()).fill('no-such-code');
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
  await shop.openGift();
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
