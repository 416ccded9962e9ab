import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { orderTotals } from '@/domain/totals';
import { fakeStaffOrders, orderListRow, staffEventRow } from '@/testing/fake-staff-orders';
import { sumsRow } from '@/testing/order-rows';
import { renderApp } from '@/testing/render-app';
import { rpc } from '@/testing/rpc';
import { DATABASE_URL, server, settingsHandler } from '@/testing/server';
import { staffSession } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { seeToast } from '@/testing/toasts';

const amina = orderListRow(1, { customer_name: 'Amina Otieno', customer_email: 'amina@example.com' });

async function openOrder(query = `?order=${amina.id}`) {
  const view = renderApp(`/admin/orders${query}`, { session: staffSession() });
  return { ...view, dialog: await screen.findByRole('dialog') };
}

test('shows everything about an order', async () => {
  fakeStaffOrders([amina]);
  const { dialog } = await openOrder();
  const order = within(dialog);
  expect(await order.findByRole('combobox', { name: 'Status' })).toHaveDisplayValue('Processing');
  expect(dialog).toHaveAccessibleName('Order 00000001');
  for (const text of ['November 21, 2026', 'Paid', 'M-Pesa', 'Kindaruma Road 4', `$38.49 · ref-${amina.id}`])
    expect(dialog).toHaveTextContent(text);
  expect(order.getByRole('link', { name: 'Amina Otieno' })).toHaveAttribute(
    'href',
    '/admin/customers?customer=amina%40example.com',
  );
  const items = order.getByRole('table', { name: 'Items' });
  expect(within(items).getByRole('rowheader')).toHaveTextContent('Nature Explorer Kit');
  const sums = order.getAllByRole('definition').map((definition) => definition.textContent);
  expect(sums).toEqual(expect.arrayContaining(['$34.99', '$3.50', '$38.49']));
  expect(order.getByText('Tax (10%)')).toBeVisible();
});

test('says of what was sold at a stall that it was handed over, on paper too', async () => {
  const fake = fakeStaffOrders([amina]);
  fake.chosen = { ...fake.chosen, delivery_option: 'in-person' };
  const { dialog, user } = await openOrder();
  expect(await within(dialog).findByText('Handed over in person')).toBeVisible();
  expect(dialog).not.toHaveTextContent(/Standard|promised/i);
  await user.click(within(dialog).getByRole('button', { name: 'Receipt' }));
  expect(await screen.findByRole('article')).toHaveTextContent('DeliveryHanded over in person');
});

test('names the tax rate that staff have set, or the one of the country, where it explains the sum', async () => {
  const fake = fakeStaffOrders([amina]);
  fake.chosen = { ...fake.chosen, ...sumsRow(orderTotals(3499, { taxPercent: 16 })) };
  server.use(settingsHandler({ tax_rate: 0.16 }));
  const { dialog } = await openOrder();
  expect(await within(dialog).findByText('Tax (16%)')).toBeVisible();
  expect(within(dialog).getByText('$5.60')).toBeVisible();
});

test('a tax that the prices include stands below the total, with the rate of its country', async () => {
  const fake = fakeStaffOrders([amina]);
  fake.chosen = { ...fake.chosen, ...sumsRow(orderTotals(3499, { taxPercent: 16, taxIncluded: true })) };
  server.use(
    http.get(`${DATABASE_URL}/rest/v1/country_taxes`, () =>
      HttpResponse.json([{ country: 'KE', state: '', tax_rate: 0.16, prices_include_tax: true, version: 1 }]),
    ),
  );
  const { dialog } = await openOrder();
  const tax = await within(dialog).findByText('Including tax (16%)');
  expect(tax.nextElementSibling).toHaveTextContent('$4.83');
  const total = within(dialog).getByText('Total', { selector: 'dt' });
  expect(total.nextElementSibling).toHaveTextContent('$34.99');
  expect(total.compareDocumentPosition(tax)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('names no rate for an order that was taxed at a different one', async () => {
  fakeStaffOrders([amina]);
  server.use(settingsHandler({ tax_rate: 0.16 }));
  const { dialog } = await openOrder();
  expect(await within(dialog).findByText('Tax')).toBeVisible();
});

test('says in words why money has to go back', async () => {
  const fake = fakeStaffOrders([amina]);
  for (const note of ['price_changed', 'expired', 'a reason of tomorrow'])
    fake.events.push(staffEventRow('refund_due', { note }));
  const { dialog } = await openOrder();
  expect(await within(dialog).findAllByText('Refund due')).toHaveLength(3);
  expect(within(dialog).getByText('The money came late, when a price had changed.')).toBeVisible();
  expect(within(dialog).getByText('The money came too long after the time to pay.')).toBeVisible();
  expect(within(dialog).getByText('a reason of tomorrow')).toBeVisible();
});

test('opens with View, closes with Close, both in the URL', async () => {
  fakeStaffOrders([amina]);
  const { user, currentUrl } = renderApp('/admin/orders?q=amina', { session: staffSession() });
  const view = await screen.findByRole('button', { name: 'View' });
  expect(view).toHaveAccessibleDescription('00000001');
  await user.click(view);
  const dialog = await screen.findByRole('dialog', { name: 'Order 00000001' });
  expect(currentUrl()).toBe(`/admin/orders?q=amina&order=${amina.id}`);
  await within(dialog).findByRole('combobox', { name: 'Status' });
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(currentUrl()).toBe('/admin/orders?q=amina');
  expect(screen.getByRole('button', { name: 'View' })).toHaveFocus();
});

test('changes the status at once, says so and takes it back on Undo', async () => {
  const fake = fakeStaffOrders([amina]);
  const { user, dialog } = await openOrder();
  const status = await within(dialog).findByRole('combobox', { name: 'Status' });
  await user.selectOptions(status, 'Shipped');
  expect(status).toHaveDisplayValue('Shipped');
  await seeToast('Order 00000001 is now Shipped');
  expect(await within(dialog).findByText('Status changed to Shipped')).toBeVisible();
  expect(fake.events).toMatchObject([{ from_status: 'processing', to_status: 'shipped' }]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(status).toHaveDisplayValue('Processing'));
  await seeToast('Order 00000001 is now Processing');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  const table = await screen.findByRole('table', { name: 'Orders' });
  expect(within(table).getByText('Processing')).toBeVisible();
});

test.each([
  ['OUT_OF_STOCK', /have been sold since/],
  ['ORDER_RETURNED', /^Items of this order have come back, so it can only be completed/],
  ['STAFF_ONLY', /^Your account may not change orders/],
  ['A_HINT_NOBODY_KNOWS', 'The database did not accept this. Nothing was changed.'],
])('puts the old status back when the database says %s', async (hint, sentence) => {
  const fake = fakeStaffOrders([orderListRow(1, { ...amina, status: 'cancelled' })]);
  fake.refuse = hint;
  const { user, dialog } = await openOrder();
  const status = await within(dialog).findByRole('combobox', { name: 'Status' });
  await user.selectOptions(status, 'Pending');
  await user.click(await screen.findByRole('button', { name: 'Set to Pending' }));
  await waitFor(() => expect(screen.getByText(sentence)).toBeVisible());
  expect(status).toHaveDisplayValue('Cancelled');
  expect(takeConsoleProblems().join()).toContain('The status of an order was not changed');
});

test('keeps notes and the tracking number', async () => {
  const fake = fakeStaffOrders([amina]);
  const { user, dialog } = await openOrder();
  const order = within(dialog);
  await user.type(await order.findByRole('textbox', { name: 'Note' }), 'Gift, wrap it');
  await user.click(order.getByRole('button', { name: 'Add note' }));
  await seeToast('Note added');
  expect(await order.findByText('Gift, wrap it')).toBeVisible();
  expect(order.getByRole('textbox', { name: 'Note' })).toHaveValue('');
  await user.selectOptions(order.getByRole('combobox', { name: 'Carrier' }), 'DHL');
  await user.type(order.getByRole('textbox', { name: 'Tracking number' }), ' KE123 ');
  expect(order.getByRole('link', { name: 'Look at the parcel with DHL' })).toHaveAttribute(
    'href',
    'https://www.dhl.com/global-en/home/tracking.html?tracking-id=KE123',
  );
  await user.click(order.getByRole('button', { name: 'Save' }));
  await seeToast('Tracking number saved');
  expect(await order.findByText('Tracking number KE123 (DHL)')).toBeVisible();
  expect([fake.tracking, fake.carrier]).toEqual(['KE123', 'dhl']);
  await user.clear(order.getByRole('textbox', { name: 'Tracking number' }));
  await user.click(order.getByRole('button', { name: 'Save' }));
  await seeToast('Tracking number removed');
  expect(fake.tracking).toBeNull();
});

test('keeps what was typed when a note could not be saved', async () => {
  const fake = fakeStaffOrders([amina]);
  fake.refuse = 'BAD_NOTE';
  const { user, dialog } = await openOrder();
  const note = await within(dialog).findByRole('textbox', { name: 'Note' });
  await user.type(note, 'Gift');
  await user.click(within(dialog).getByRole('button', { name: 'Add note' }));
  expect(await within(dialog).findByText('The database did not accept this. Nothing was changed.')).toBeVisible();
  expect(note).toHaveValue('Gift');
  expect(note).toBeInvalid();
  takeConsoleProblems();
});

test('asks before a note that is not saved is lost', async () => {
  fakeStaffOrders([amina]);
  const { user, dialog } = await openOrder();
  await user.type(await within(dialog).findByRole('textbox', { name: 'Note' }), 'half a tho');
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  expect(within(dialog).getByRole('textbox', { name: 'Note' })).toHaveValue('half a tho');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test.each(['99999999-0000-4000-8000-000000000000', 'ORD-5432'])('says that there is no order %s', async (id) => {
  fakeStaffOrders([amina]);
  const { dialog } = await openOrder(`?order=${id}`);
  expect(await within(dialog).findByRole('heading', { name: 'There is no such order' })).toBeVisible();
});

test('says what to do when the order cannot be loaded', async () => {
  fakeStaffOrders([amina]);
  server.use(http.post(rpc('get_order'), () => HttpResponse.json({ message: 'down' }, { status: 500 })));
  const { user, dialog } = await openOrder();
  expect(await within(dialog).findByRole('heading', { name: 'We could not load this order' })).toBeVisible();
  expect(takeConsoleProblems().join()).toContain('Could not load admin live orders one');
  fakeStaffOrders([amina]);
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await within(dialog).findByRole('combobox', { name: 'Status' })).toBeVisible();
});

test('a gift has its message on the slip without a price, and staff see what to do', async () => {
  fakeStaffOrders([amina]).chosen = {
    ...{ gift: { message: 'Karibu, little one!', wrap: true }, needed_by: '2026-11-24', gift_wrap_amount: 3.99 },
  };
  const { user, dialog } = await openOrder();
  const order = within(dialog);
  expect(await order.findByText('Wrap it as a gift.')).toBeVisible();
  expect(dialog).toHaveTextContent('Karibu, little one!Only the packing slip goes into the parcel, never the receipt.');
  expect(dialog).toHaveTextContent('Needed byNovember 24, 2026');
  expect(dialog).toHaveTextContent('Gift wrap$3.99');
  await user.click(order.getByRole('button', { name: 'Packing slip' }));
  const sheet = await screen.findByRole('article');
  expect(sheet).toHaveTextContent(/A message for you\s*Karibu, little one!/);
  expect(sheet).toHaveTextContent('Gift wrapYes');
  expect(sheet).not.toHaveTextContent(/\$|3\.99/);
});

test('changes the sample in the demonstration without a word to the database', async () => {
  sessionStorage.setItem('admin-data', 'demonstration');
  const { user, dialog } = await openOrder('?order=ORD-5431');
  const order = within(dialog);
  expect(await order.findByRole('region', { name: 'Items' })).toHaveTextContent('Total$89.07');
  await user.selectOptions(order.getByRole('combobox', { name: 'Status' }), 'Cancelled');
  await user.click(await screen.findByRole('button', { name: 'Cancel the order' }));
  await seeToast('Order ORD-5431 is now Cancelled');
  expect(await order.findByText('Status changed to Cancelled')).toBeVisible();
  await user.click(order.getByRole('button', { name: 'Close' }));
  const row = await screen.findByRole('row', { name: /ORD-5431/ });
  expect(row).toHaveTextContent('Cancelled');
});
