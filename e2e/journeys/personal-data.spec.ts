import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/fixtures.ts';
import { ADDRESS, LAST_NAME } from '../support/people.ts';
import { openSection } from '../support/sections.ts';
import { Staff } from '../support/staff.ts';

// Clerk refuses an unknown address with this status, which the browser logs.
test.use({ allowConsole: /status of 422/ });

test('a customer downloads all data and deletes the account, and the books keep the order without a name', {
  tag: '@short',
}, async ({ shop, page, account, database, shopper, browser }) => {
  // A purchase, the books and two people: the longest of the journeys.
  test.slow();
  await account.arriveAsNewcomer(shopper);
  const fullName = `${shopper.firstName} ${shopper.email}`;
  await page.goto('/profile?tab=addresses');
  await account.addAddress({ title: 'Home', city: ADDRESS.city, fullName });
  await shop.startPayment(shopper, 3, 2);
  await shop.payByCard();
  const [order] = await database.ordersOf(shopper.email);
  if (!order) throw new Error('no order was stored');
  await database.completeOrder(order.id);

  await page.goto('/profile');
  const download = page.waitForEvent('download');
  await openSection(page, 'Your data');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^little-baobab-my-data-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    name: { firstName: shopper.firstName, lastName: LAST_NAME },
    email: shopper.email,
    addresses: [{ title: 'Home', full_name: fullName, street_address: ADDRESS.street }],
    orders: [
      {
        id: order.id,
        total_amount: order.total_amount,
        shipping_address: { email: shopper.email, address: ADDRESS.street },
        items: [{ product_id: 3, quantity: 2 }],
        payments: [{ provider: 'paystack', reference: order.payment_reference }],
      },
    ],
  });

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account and your data are deleted.')).toBeVisible();
  await expect(page).toHaveURL(/localhost:\d+\/$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(await database.addressesOf(fullName)).toEqual([]);
  expect(await database.ordersOf(shopper.email)).toEqual([]);

  await page.goto('/auth');
  await account.enterEmail(shopper.email);
  await expect(account.fieldError('identifier')).toHaveText("Couldn't find your account.");

  const staff = await Staff.elsewhere(browser);
  await staff.open(`/admin/orders?order=${order.id}`);
  const sheet = staff.page.getByRole('dialog');
  await expect(sheet.getByText('Deleted customer').first()).toBeVisible();
  await staff.openSection('Timeline');
  await expect(sheet.getByText('Name, address and contact details were erased.')).toBeVisible();
  await expect(sheet.getByText(order.payment_reference ?? '')).toBeVisible();
  await expect(sheet.getByText(shopper.email)).toHaveCount(0);
  await staff.page.context().close();
});
