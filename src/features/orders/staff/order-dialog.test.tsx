import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { formatDay, shortOrderId } from '@/lib/format';
import { renderApp } from '@/testing/render-app';
import { refusal, rpc } from '@/testing/rpc';
import { pressSection } from '@/testing/sections';
import { DATABASE_URL, server } from '@/testing/server';
import { staffSession } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { serveDatabase } from '@/testing/shop-database';
import { type OrderHistory, type ShopOrder, shopOrders } from '@/testing/shop-orders';
import { seeToast } from '@/testing/toasts';

const shop = await serveDatabase();
const { sql } = shop.database;
const { staff } = shop.clients;
const orders = shopOrders(shop);

async function openDialog(id: string) {
  const view = renderApp(`/admin/orders?order=${id}`, { session: staffSession() });
  return { ...view, dialog: await screen.findByRole('dialog') };
}
async function openOrder(history: OrderHistory = {}, prepare?: (order: ShopOrder) => Promise<unknown>) {
  const order = await orders.place(history);
  await prepare?.(order);
  return { order, ...(await openDialog(order.id)) };
}

test('shows everything about an order', async () => {
  const { order, dialog } = await openOrder({ payment_method: 'paystack-mpesa' }, ({ id }) =>
    sql.query(`update public.orders set created_at = '2026-11-21T09:30:00Z' where id = $1`, [id]),
  );
  const shown = within(dialog);
  expect(await shown.findByRole('combobox', { name: 'Status' })).toHaveDisplayValue('Processing');
  expect(dialog).toHaveAccessibleName(`Order ${shortOrderId(order.id)}`);
  for (const text of ['November 21, 2026', 'Paid', 'M-Pesa', '12 Baobab Lane', `$47.29 · ref-${order.id}`])
    expect(dialog).toHaveTextContent(text);
  expect(shown.getByRole('link', { name: 'Amina Otieno' })).toHaveAttribute(
    'href',
    '/admin/customers?customer=amina%40example.com',
  );
  const items = shown.getByRole('table', { name: 'Items' });
  expect(within(items).getByRole('rowheader')).toHaveTextContent('Wooden Building Blocks');
  const sums = shown.getAllByRole('definition').map((definition) => definition.textContent);
  expect(sums).toEqual(expect.arrayContaining(['$42.99', '$4.30', '$47.29']));
  expect(shown.getByText('Tax (10%)')).toBeVisible();
});

test('says why name and address outlive a deleted account', async () => {
  const { dialog } = await openOrder({ status: 'shipped' }, ({ id }) =>
    sql.query('update public.orders set erase_requested_at = now() where id = $1', [id]),
  );
  const sentence = 'This name and address stay until a day after the end of: the delivery.';
  await waitFor(() => expect(dialog).toHaveTextContent(sentence));
});

test('says of what was sold at a stall that it was handed over, on paper too', async () => {
  const items = [{ product_id: 5, quantity: 1 }];
  const sale = { items, pays: 'cash', idempotency_key: crypto.randomUUID() };
  const { data } = await staff.rpc('create_staff_order', sale).throwOnError();
  const { dialog, user } = await openDialog(data.id);
  expect(await within(dialog).findByText('Handed over in person')).toBeVisible();
  expect(dialog).not.toHaveTextContent(/Standard|promised/i);
  await user.click(within(dialog).getByRole('button', { name: 'Receipt' }));
  expect(await screen.findByRole('article')).toHaveTextContent('DeliveryHanded over in person');
});

const setTaxRate = async (tax_rate: number) =>
  await staff.rpc('save_settings', { settings: { tax_rate }, expected_version: 1 }).throwOnError();

test('names the tax rate that staff have set, or the one of the country, where it explains the sum', async () => {
  await setTaxRate(0.16);
  const { dialog } = await openOrder();
  expect(await within(dialog).findByText('Tax (16%)')).toBeVisible();
  expect(within(dialog).getByText('$6.88')).toBeVisible();
});

test('a tax that the prices include stands below the total, with the rate of its country', async () => {
  const tax = { country: 'KE', state: '', tax_rate: 0.16, prices_include_tax: true };
  await staff.rpc('save_country_tax', { tax }).throwOnError();
  const { dialog } = await openOrder();
  const included = await within(dialog).findByText('Including tax (16%)');
  expect(included.nextElementSibling).toHaveTextContent('$5.93');
  const total = within(dialog).getByText('Total', { selector: 'dt' });
  expect(total.nextElementSibling).toHaveTextContent('$42.99');
  expect(total.compareDocumentPosition(included)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('names no rate for an order that was taxed at a different one', async () => {
  const { dialog } = await openOrder({}, () => setTaxRate(0.16));
  expect(await within(dialog).findByText('Tax')).toBeVisible();
});

test('opens with View, closes with Close, both in the URL', async () => {
  const { id } = await orders.place();
  const { user, currentUrl } = renderApp('/admin/orders?q=amina', { session: staffSession() });
  const view = await screen.findByRole('button', { name: 'View' });
  expect(view).toHaveAccessibleDescription(shortOrderId(id));
  await user.click(view);
  const dialog = await screen.findByRole('dialog', { name: `Order ${shortOrderId(id)}` });
  expect(currentUrl()).toBe(`/admin/orders?q=amina&order=${id}`);
  await within(dialog).findByRole('combobox', { name: 'Status' });
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(currentUrl()).toBe('/admin/orders?q=amina');
  expect(screen.getByRole('button', { name: 'View' })).toHaveFocus();
});

test('changes the status at once, says so and takes it back on Undo', async () => {
  const { order, user, dialog } = await openOrder();
  const status = await within(dialog).findByRole('combobox', { name: 'Status' });
  await user.selectOptions(status, 'Shipped');
  expect(status).toHaveDisplayValue('Shipped');
  await seeToast(`Order ${shortOrderId(order.id)} is now Shipped`);
  await pressSection(user, 'Timeline');
  expect(await within(dialog).findByText('Status changed to Shipped')).toBeVisible();
  expect(await orders.statusOf(order)).toBe('shipped');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(status).toHaveDisplayValue('Processing'));
  await seeToast(`Order ${shortOrderId(order.id)} is now Processing`);
  expect(await orders.statusOf(order)).toBe('processing');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  const table = await screen.findByRole('table', { name: 'Orders' });
  expect(within(table).getByText('Processing')).toBeVisible();
});

test('keeps notes and the tracking number', async () => {
  const { order, user, dialog } = await openOrder();
  const shown = within(dialog);
  const stored = async () =>
    (await sql.query('select tracking_number, carrier from public.orders where id = $1', [order.id]))[0];
  await pressSection(user, 'Timeline');
  await pressSection(user, 'Tracking and address');
  await user.type(await shown.findByRole('textbox', { name: 'Note' }), 'Gift, wrap it');
  await user.click(shown.getByRole('button', { name: 'Add note' }));
  await seeToast('Note added');
  expect(await shown.findByText('Gift, wrap it')).toBeVisible();
  expect(shown.getByRole('textbox', { name: 'Note' })).toHaveValue('');
  await user.selectOptions(shown.getByRole('combobox', { name: 'Carrier' }), 'DHL');
  await user.type(shown.getByRole('textbox', { name: 'Tracking number' }), ' KE123 ');
  expect(shown.getByRole('link', { name: 'Look at the parcel with DHL' })).toHaveAttribute(
    'href',
    'https://www.dhl.com/global-en/home/tracking.html?tracking-id=KE123',
  );
  await user.click(shown.getByRole('button', { name: 'Save' }));
  await seeToast('Tracking number saved');
  expect(await shown.findByText('Tracking number KE123 (DHL)')).toBeVisible();
  expect(await stored()).toEqual({ tracking_number: 'KE123', carrier: 'dhl' });
  await user.clear(shown.getByRole('textbox', { name: 'Tracking number' }));
  await user.click(shown.getByRole('button', { name: 'Save' }));
  await seeToast('Tracking number removed');
  expect(await stored()).toEqual({ tracking_number: null, carrier: null });
});

test('keeps what was typed when a note could not be saved', async () => {
  server.use(http.post(rpc('add_order_note'), () => refusal('BAD_NOTE')));
  const { user, dialog } = await openOrder();
  await pressSection(user, 'Timeline');
  const note = await within(dialog).findByRole('textbox', { name: 'Note' });
  await user.type(note, 'Gift');
  await user.click(within(dialog).getByRole('button', { name: 'Add note' }));
  expect(await within(dialog).findByText('The database did not accept this. Nothing was changed.')).toBeVisible();
  expect(note).toHaveValue('Gift');
  expect(note).toBeInvalid();
  takeConsoleProblems('A note was not added to an order');
});

test('asks before a note that is not saved is lost, and tells of it while its section is closed', async () => {
  const { user, dialog } = await openOrder();
  await pressSection(user, 'Timeline');
  await user.type(await within(dialog).findByRole('textbox', { name: 'Note' }), 'half a tho');
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  await pressSection(user, 'Timeline');
  expect(within(dialog).getByText('Not saved yet')).toBeVisible();
  expect(within(dialog).getByRole('textbox', { name: 'Note' })).toHaveValue('half a tho');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test.each(['99999999-0000-4000-8000-000000000000', 'ORD-5432'])('says that there is no order %s', async (id) => {
  await orders.place();
  const { dialog } = await openDialog(id);
  expect(await within(dialog).findByRole('heading', { name: 'There is no such order' })).toBeVisible();
});

test('a gift has its message on the slip without a price, and staff see what to do', async () => {
  const needed_by = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const { user, dialog } = await openOrder({
    choices: { gift: { message: 'Karibu, little one!', wrap: true }, needed_by },
  });
  const order = within(dialog);
  expect(await order.findByText('Wrap it as a gift.')).toBeVisible();
  expect(dialog).toHaveTextContent('Karibu, little one!Only the packing slip goes into the parcel, never the receipt.');
  expect(dialog).toHaveTextContent(`Needed by${formatDay(needed_by)}`);
  expect(dialog).toHaveTextContent('Gift wrap$3.99');
  await user.click(order.getByRole('button', { name: 'Packing slip' }));
  const sheet = await screen.findByRole('article');
  expect(sheet).toHaveTextContent(/A message for you\s*Karibu, little one!/);
  expect(sheet).toHaveTextContent('Gift wrapYes');
  expect(sheet).not.toHaveTextContent(/\$|3\.99/);
});

test('changes the sample in the demonstration without a word to the database', async () => {
  const calls: unknown[] = [];
  server.use(http.post(`${DATABASE_URL}/rest/v1/rpc/:name`, ({ params }) => void calls.push(params.name)));
  sessionStorage.setItem('admin-data', 'demonstration');
  const { user, dialog } = await openDialog('ORD-5431');
  const order = within(dialog);
  expect(await order.findByRole('region', { name: 'Items' })).toHaveTextContent('Total$89.07');
  await user.selectOptions(order.getByRole('combobox', { name: 'Status' }), 'Cancelled');
  await user.click(await screen.findByRole('button', { name: 'Cancel the order' }));
  await seeToast('Order ORD-5431 is now Cancelled');
  expect(order.queryByRole('region', { name: 'Next step' })).toBeNull();
  expect(order.getByText(/^This is a sample\./)).toBeVisible();
  for (const field of ['Note', 'Tracking number']) expect(order.queryByLabelText(field)).toBeNull();
  await user.click(order.getByRole('button', { name: 'Close' }));
  const row = await screen.findByRole('row', { name: /ORD-5431/ });
  expect(row).toHaveTextContent('Cancelled');
  expect(calls).toContain('enter_staff_area');
  expect(calls.join()).not.toMatch(/order|settle/);
});
