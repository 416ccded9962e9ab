import { expect, test } from '../support/fixtures.ts';
import { Mailbox } from '../support/mailbox.ts';
import { confirmedOrder } from '../support/orders.ts';
import { openSection } from '../support/sections.ts';
import { Staff } from '../support/staff.ts';

test('a guest withdraws from an order in two steps by keyboard, the mail contains the time, and staff see it', async ({
  browser,
  page,
  request,
  shop,
  shopper,
  database,
}) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 700 });
  await shop.startPayment(shopper, 7);
  await shop.payByCard();
  const { order, link } = await confirmedOrder(page, database, shopper);
  const number = order.id.slice(0, 8);
  await database.completeOrder(order.id);
  await page.goto(link);
  await openSection(page, 'Help with this order');
  await page.getByRole('link', { name: 'Withdraw from this order' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(shopper.email);

  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Right of withdrawal' }).click();
  const mailbox = await Mailbox.open(request);
  await page.getByLabel('Order number').fill(number);
  await page.keyboard.press('Tab');
  await page.keyboard.type(shopper.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'One more press, and it is sent' })).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'We have your withdrawal' })).toBeFocused();

  const receipt = await mailbox.find(({ to, subject }) => to === shopper.email && /withdraw/.test(subject));
  expect(receipt.text.replaceAll('\u202f', ' ')).toMatch(
    /withdraw from this order arrived \w+ \d+, \d{4}, \d+:\d\d [AP]M/,
  );

  const staff = await Staff.elsewhere(browser);
  await staff.open('/admin/orders?view=returns');
  const card = staff.page.getByRole('listitem').filter({ hasText: number });
  await expect(card).toContainText('Withdrawal from the order');
  await card.getByRole('button', { name: `Open order ${number}` }).click();
  await staff.openSection('Timeline');
  await expect(staff.page.getByText('Withdrawal received in time: its goods come back')).toBeVisible();
  await staff.page.context().close();
  await page.goto(link);
  await expect(page.getByRole('list', { name: 'What has happened' })).toContainText('You withdrew from it');
});
