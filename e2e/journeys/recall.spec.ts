import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { Mailbox } from '../support/mailbox.ts';
import { confirmedOrder, placeOrderWithKey } from '../support/orders.ts';
import { untilRefunded } from '../support/providers.ts';
import { openSection } from '../support/sections.ts';
import { Staff } from '../support/staff.ts';

/** On the page of an order. Returns the list of its pieces. */
async function askForPiece(page: Page): Promise<Locator> {
  await openSection(page, 'Pieces');
  await page.getByRole('button', { name: 'Lost a piece?' }).click();
  await page
    .getByRole('dialog', { name: 'Lost a piece?' })
    .getByRole('button', { name: /^Ask for/ })
    .first()
    .click();
  const pieces = page.getByRole('list', { name: 'Pieces' });
  await expect(pieces).toContainText('Asked for');
  return pieces;
}

/** In the staff area, from the order over its message to the form of the order for the piece. */
async function answerPiece(staff: Staff, orderId: string, choice: string): Promise<void> {
  await staff.open(`/admin/orders?order=${orderId}`);
  await staff.page.getByRole('link', { name: 'Lost Piece' }).click();
  await staff.page.getByRole('dialog', { name: 'Lost Piece' }).getByRole('link', { name: choice }).click();
  await expect(staff.page.getByRole('textbox', { name: 'Email' })).not.toHaveValue('');
}

test('a recall is mailed to a guest and ends in a refund', async ({
  browser,
  page,
  request,
  shop,
  shopper,
  database,
}) => {
  test.slow();
  const name = `Wheel Cart ${crypto.randomUUID().slice(0, 8)}`;
  const product = await database.addProduct(name);
  await page.goto(`/product/${product}`);
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await shop.checkOut(shopper);
  await shop.payByCard();
  const { order, link } = await confirmedOrder(page, database, shopper);
  const mailbox = await Mailbox.open(request);

  const staff = await Staff.elsewhere(browser);
  const staffPage = staff.page;
  await staff.open('/admin/products');
  await staffPage.goto(`/admin/products?edit=${product}`);
  await staffPage.getByRole('button', { name: 'Recall', exact: true }).click();
  const form = staffPage.getByRole('dialog', { name: `Recall ${name}` });
  await form.getByLabel('Reason').fill('A wheel comes off, and a child can swallow it.');
  await form.getByRole('combobox', { name: 'Remedy' }).selectOption('Refund');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await staffPage.goto('/admin/recalls');
  const row = staff.row(new RegExp(name));
  await expect(row.getByRole('button', { name: '1 not opened' })).toBeVisible();

  await expect(async () => {
    await mailbox.send();
    expect(await mailbox.about(name)).toContain(`${shopper.email}: Safety recall: ${name}`);
  }).toPass();
  await page.goto('/recalls');
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.goto(`/product/${product}`);
  await expect(page.getByRole('heading', { level: 1, name: `Recalled: ${name}` })).toBeInViewport();
  await page.goto(`/product/${product}/safety`);
  await expect(page.getByRole('region', { name: `Recalled: ${name}` })).toContainText('Please stop using it now');

  await staffPage.goto(`/admin/orders?order=${order.id}`);
  const opened = staffPage.getByRole('dialog', { name: `Order ${order.id.slice(0, 8)}` });
  await expect(opened.getByText(/^Recalled, so it stays here/)).toContainText(name);
  await opened.getByRole('combobox', { name: 'Status' }).selectOption('Shipped');
  await expect(staffPage.getByText(/^Something in this order is recalled/)).toBeVisible();
  await staffPage.goto('/admin/recalls');
  await page.goto(link);
  const notice = page.getByRole('region', { name: `Recalled: ${name}` });
  await notice.getByRole('button', { name: /refund/ }).click();
  await expect(notice.getByRole('status')).toContainText('Asked for');

  await staffPage.reload();
  await expect(row.getByRole('button', { name: '0 not opened' })).toBeVisible();
  await staffPage.goto('/admin/orders?view=returns');
  const card = staffPage
    .getByRole('list', { name: 'Returns' })
    .getByRole('listitem')
    .filter({ hasText: order.id.slice(0, 8) });
  await expect(card).toContainText('Recalled: nothing is sent back');
  await card.getByRole('button', { name: /^Refund/ }).click();
  await staffPage
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Refund/ })
    .click();
  await expect(staffPage.getByRole('alertdialog')).toBeHidden();
  await untilRefunded(card, request, order.id);
  await page.reload();
  await expect(notice.getByRole('status')).toContainText('Your money went back');

  await staffPage.goto('/admin/recalls');
  await row.getByRole('button', { name: `Lift ${name}` }).click();
  await staffPage.getByRole('alertdialog').getByRole('button', { name: 'Lift' }).click();
  await expect(row).toContainText('Lifted');
  await staff.page.context().close();
  await database.forgetProducts(name);
});

test('a lost piece is asked for, answered and sent free', async ({ browser, page, request, shopper, database }) => {
  const { id, guest_token } = await placeOrderWithKey(request, shopper, { productId: 7 });
  await database.payOrder(id);
  await database.completeOrder(id);
  const mailbox = await Mailbox.open(request);
  await page.goto(`/orders/${id}#${guest_token}`);
  const pieces = await askForPiece(page);

  const staff = await Staff.elsewhere(browser);
  await answerPiece(staff, id, 'Send it free');
  await staff.page.getByRole('button', { name: 'Create order' }).click();
  await expect(staff.page.getByText('It is free.')).toBeVisible();
  await staff.page.goBack();
  const dialog = staff.page.getByRole('dialog', { name: 'Lost Piece' });
  await dialog.getByRole('textbox', { name: 'Your answer' }).fill('We pack it today.');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(staff.page.getByText('The answer is on its way')).toBeVisible();
  await staff.page.context().close();

  await page.reload();
  await openSection(page, 'Pieces');
  await expect(pieces).toContainText('We pack it today.');
  await pieces.getByRole('link', { name: /^Order / }).click();
  await expect(page.getByText('We are packing it')).toBeVisible();
  await expect(async () => {
    await mailbox.send();
    expect(await mailbox.about(shopper.email)).toContain(`${shopper.email}: Our answer: Lost Piece`);
  }).toPass();
});

test('a lost piece is sold by a link, paid, and listed for packing', async ({
  browser,
  page,
  request,
  shop,
  shopper,
  database,
}) => {
  test.slow();
  const { id, guest_token } = await placeOrderWithKey(request, shopper, { productId: 7 });
  await database.payOrder(id);
  await database.completeOrder(id);
  await page.goto(`/orders/${id}#${guest_token}`);
  const pieces = await askForPiece(page);

  const staff = await Staff.elsewhere(browser);
  await answerPiece(staff, id, 'Ask for a sum');
  await staff.page.getByRole('textbox', { name: 'Price' }).fill('3.50');
  await staff.page.getByRole('button', { name: 'Create order' }).click();
  await expect(staff.page.getByText(`The link is mailed to ${shopper.email}.`)).toBeVisible();

  await page.reload();
  await openSection(page, 'Pieces');
  const made = pieces.getByRole('link', { name: /^Order / });
  const number = String(await made.textContent()).slice(-8);
  await made.click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await shop.inPaystack('Approve payment');
  await expect(page.getByRole('heading', { name: 'Pay this order' })).toHaveCount(0);

  await staff.page.goto(`/admin/orders?q=${number}`);
  await expect(staff.page.getByRole('row', { name: new RegExp(number) })).toContainText('Processing');
  await staff.page.context().close();
});
