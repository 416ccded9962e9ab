import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/fixtures.ts';
import { confirmedOrder } from '../support/orders.ts';
import { untilRefunded } from '../support/providers.ts';
import { openSection } from '../support/sections.ts';
import { Staff } from '../support/staff.ts';

test('a guest returns a line with a photo, staff accept it, and it is refunded once', { tag: '@short' }, async ({
  browser,
  page,
  request,
  shop,
  shopper,
  database,
}) => {
  test.slow();
  await shop.startPayment(shopper, 5);
  await shop.payByCard();
  const { order, link } = await confirmedOrder(page, database, shopper);
  await database.completeOrder(order.id);
  const { stock } = await database.product(5);

  await page.goto(link);
  await page.getByRole('button', { name: 'Return items' }).click();
  const form = page.getByRole('dialog', { name: 'Return items' });
  await form.getByRole('combobox', { name: 'How many of Wooden Building Blocks' }).selectOption('1');
  await form.getByRole('combobox', { name: 'Why?' }).selectOption('It arrived damaged');
  await form.getByLabel('Add a photo').setInputFiles({
    name: 'crack.webp',
    mimeType: 'image/webp',
    buffer: await readFile('public/images/products/wooden-building-blocks.webp'),
  });
  await expect(form.getByText('The photo is ready.')).toBeVisible();
  await expect(form.getByRole('region', { name: 'What you get back' })).toContainText('You get back$47.29');
  await form.getByRole('button', { name: 'Ask for the return' }).click();
  const returns = page.getByRole('list', { name: 'Returns' });
  await expect(returns).toContainText('$47.29 would go back to you');

  const staff = await Staff.elsewhere(browser);
  const staffPage = staff.page;
  await staff.open('/admin/orders?view=returns');
  const card = staffPage.getByRole('listitem').filter({ hasText: order.id.slice(0, 8) });
  await card.getByRole('button', { name: 'Show the photo' }).click();
  const photo = card.getByRole('img', { name: 'The photo of this return' });
  await expect(photo).toBeVisible();
  expect(await photo.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(100);
  await card.getByRole('textbox', { name: 'A sentence for the customer' }).fill('We are sorry about the crack.');
  await card.getByRole('button', { name: 'Approve $47.29' }).click();
  await card.getByRole('combobox', { name: /^Back on the shelf/ }).selectOption('1');
  await card.getByRole('button', { name: 'Received' }).click();
  await expect(card.getByText('1 on the shelf again')).toBeVisible();
  expect((await database.product(5)).stock).toBe(stock + 1);
  await card.getByRole('button', { name: 'Refund $47.29' }).click();
  await staffPage.getByRole('alertdialog').getByRole('button', { name: 'Refund $47.29' }).click();
  // An open dialog hides the rest of the page from roles.
  await expect(staffPage.getByRole('alertdialog')).toBeHidden();
  await untilRefunded(card, request, order.id);
  await staff.page.context().close();

  await page.reload();
  await expect(page.getByRole('region', { name: 'Returns' })).toContainText('$47.29 refunded');
  await expect(returns).toBeHidden();
  await openSection(page, 'Returns');
  await expect(returns).toContainText('$47.29 refunded');
  await expect(returns).toContainText('We are sorry about the crack.');
  await expect(page.getByRole('list', { name: 'What has happened' })).toContainText('$47.29 refunded');
  await expect(page.getByRole('button', { name: 'Return items' })).toBeHidden();
  const payments: unknown[] = await (await request.get('/__sandbox/payments?format=json')).json();
  const ours = JSON.stringify(payments.find((payment) => JSON.stringify(payment).includes(order.id)));
  expect(ours.match(/4729/g)?.length, ours).toBeGreaterThanOrEqual(2);

  const subjects = async () => {
    const outbox: { to?: string; subject: string }[] = await (await request.get('/__sandbox/outbox')).json();
    return outbox.filter(({ to }) => to === shopper.email).map(({ subject }) => subject);
  };
  const decided = `Return accepted: Order ${order.id.slice(0, 8)}`;
  await expect.poll(subjects, { timeout: 20_000 }).toContain(decided);
  expect((await subjects()).filter((subject) => subject === decided)).toHaveLength(1);
});
