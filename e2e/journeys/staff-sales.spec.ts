import { paths } from '../../src/config/paths.ts';
import { expect, test } from '../support/fixtures.ts';
import { Mailbox } from '../support/mailbox.ts';
import { placeOrderWithKey } from '../support/orders.ts';
import { Staff } from '../support/staff.ts';

// A reference that is refused is logged.
test.use({ viewport: { width: 390, height: 844 }, allowConsole: /status of 400|was not recorded/ });

test('staff enter an order at a market stall: paid in cash, handed over, and listed', async ({ page }) => {
  const staff = new Staff(page);
  await staff.open('/admin/orders');
  await page.getByRole('link', { name: 'New order' }).click();
  const box = page.getByRole('combobox', { name: 'Add a product' });
  await box.fill('ocean');
  await expect(page.getByRole('option', { name: /Ocean Explorers Book/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(box).toBeFocused();
  await page.getByRole('button', { name: 'Increase quantity of Ocean Explorers Book' }).click();
  await expect(page.getByRole('radio', { name: 'Cash' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Create order' })).toBeEnabled();
  const total = await page.getByRole('region', { name: 'Sums' }).getByRole('definition').last().textContent();
  await page.getByRole('button', { name: 'Create order' }).dblclick();
  await expect(page.getByRole('heading', { name: /^Order [0-9a-f]{8} is made$/ })).toBeFocused();
  await expect(page.getByText(`${total} in cash.`)).toBeVisible();
  await page.getByRole('link', { name: 'Open the order' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('table', { name: 'Items' })).toContainText(/Ocean Explorers Book\s*2/);
  await expect(dialog).toContainText('Completed');
  await expect(dialog).toContainText('Cash');
  await expect(dialog).toContainText('Handed over in person');
  await expect(dialog.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Give back by hand' })).toBeVisible();
});

test('money to the till and by bank is recorded by its reference, and the books tell them apart', async ({
  page,
  request,
  shopper,
}) => {
  const reference = `SK${Date.now()}`;
  const staff = new Staff(page);
  await staff.open('/admin/orders/new');
  await page.getByRole('combobox', { name: 'Add a product' }).fill('ocean');
  await page.getByRole('option', { name: /Ocean Explorers Book/ }).click();
  await page.getByRole('combobox', { name: 'Paid by' }).selectOption('M-Pesa till');
  await page.getByRole('button', { name: 'Create order' }).click();
  await expect(page.getByRole('textbox', { name: 'Reference' })).toHaveAccessibleDescription(/^Enter the reference/);
  await page.getByRole('textbox', { name: 'Reference' }).fill(reference);
  await page.getByRole('button', { name: 'Create order' }).click();
  await expect(page.getByText(/^\$[\d.]+, M-Pesa till\.$/)).toBeVisible();

  const order = await placeOrderWithKey(request, shopper, { productId: 7 });
  await page.goto(`/admin/orders?order=${order.id}`);
  const money = page.getByRole('dialog').getByRole('region', { name: 'Money' });
  await money.getByRole('button', { name: 'Record a payment' }).click();
  const form = money.getByRole('form', { name: 'Record a payment' });
  await form.getByRole('textbox', { name: 'Reference' }).fill(reference.toLowerCase());
  await form.getByRole('button', { name: 'Record a payment' }).click();
  await expect(form.getByText('A payment with this reference is recorded already, for another order.')).toBeVisible();
  await form.getByRole('combobox', { name: 'Paid by' }).selectOption('Bank transfer');
  await form.getByRole('button', { name: 'Record a payment' }).click();
  await expect(page.getByText('The payment is recorded', { exact: true })).toBeVisible();
  await expect(money.getByRole('button', { name: 'Give back by hand' })).toBeVisible();

  await page.goto(paths.order.to(order.id, order.guest_token));
  await expect(page.getByText('Bank transfer', { exact: true })).toBeVisible();
  await page.goto('/admin/books');
  for (const name of ['M-Pesa till', 'Bank transfer']) await expect(page.getByText(name).first()).toBeVisible();
});

test('a payment link created by staff is mailed, and paid by M-Pesa on a phone', async ({
  shop,
  page,
  request,
  database,
  shopper,
}) => {
  const mailbox = await Mailbox.open(request);
  const staff = new Staff(page);
  await staff.open('/admin/orders/new');
  await page.getByRole('combobox', { name: 'Add a product' }).fill('ocean');
  await page.getByRole('option', { name: /Ocean Explorers Book/ }).click();
  await page.getByRole('radio', { name: 'Payment link' }).check();
  await page.getByLabel('Name').fill('Achieng');
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByRole('button', { name: 'Create order' }).click();
  const link = await page.getByLabel('Link to the order').inputValue();
  await mailbox.send();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Pay this order' })).toBeVisible();
  await expect(page.getByText('Handed over in person', { exact: true })).toBeVisible();
  await page.getByRole('group', { name: 'Payment method' }).getByRole('radio', { name: 'M-Pesa' }).check();
  await page.getByLabel('Phone Number').fill('0712 345 678');
  await shop.payButton.click();
  await shop.inPaystack('Approve payment');
  await expect(page.getByRole('list', { name: 'What has happened' })).toContainText('Paid');
  expect(await database.ordersOf(shopper.email)).toMatchObject([
    { payment_status: 'paid', payment_method: 'paystack-mpesa' },
  ]);
});

test('a guest corrects the address on the page of the order, and the packing slip shows the new one', async ({
  page,
  request,
  database,
  shopper,
}) => {
  const order = await placeOrderWithKey(request, shopper, { productId: 7 });
  await database.payOrder(order.id);
  await page.goto(paths.order.to(order.id, order.guest_token));
  await page.getByRole('button', { name: 'Edit address' }).click();
  const form = page.getByRole('form', { name: 'Edit address' });
  await expect(form.getByLabel('First name')).toBeFocused();
  await form.getByLabel('Street address').fill('7 Acacia Road');
  await form.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByRole('region', { name: 'Delivery address' })).toContainText('7 Acacia Road');
  await expect(page.getByRole('list', { name: 'What has happened' })).toContainText('Address corrected');

  const staff = new Staff(page);
  await staff.open(`/admin/orders?order=${order.id}`);
  const dialog = page.getByRole('dialog');
  await staff.openSection('Timeline');
  await expect(dialog.getByText('Address corrected')).toBeVisible();
  await staff.openSection('Papers');
  await dialog.getByRole('button', { name: 'Packing slip' }).click();
  await expect(page.getByRole('article')).toContainText('7 Acacia Road');
});
