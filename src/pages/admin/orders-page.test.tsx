import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { fakeStaffOrders, type OrderListRow, orderListRow } from '@/testing/fake-staff-orders';
import { renderApp } from '@/testing/render-app';
import { rpc } from '@/testing/rpc';
import { server } from '@/testing/server';
import { staffSession } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';

function manyOrders(count: number): OrderListRow[] {
  return Array.from({ length: count }, (_, index) => orderListRow(index + 1));
}

function openOrders(query = '') {
  return renderApp(`/admin/orders${query}`, { session: staffSession() });
}

/** The texts of the rows, without the labels shown only on cards. */
async function rowsOf(name: string) {
  const table = await screen.findByRole('table', { name });
  return within(table).getAllByRole('row').slice(1);
}

async function firstCells() {
  return (await rowsOf('Orders')).map((row) => within(row).getByRole('rowheader').textContent);
}

test('lists the orders with their customer, state, payment and total', async () => {
  fakeStaffOrders([
    orderListRow(1, { customer_name: 'Amina Otieno', customer_email: 'amina@example.com' }),
    orderListRow(2, { payment_method: 'paypal', payment_status: 'failed', status: 'cancelled', total_amount: 1034.5 }),
  ]);
  openOrders();
  const table = await screen.findByRole('table', { name: 'Orders' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(['Order ID', 'Customer', 'Date', 'Status', 'Payment', 'Total', 'Action']);
  const [first, second] = await rowsOf('Orders');
  for (const text of [
    '00000001',
    'Amina Otieno',
    'amina@example.com',
    'Nov 21, 2026',
    'Processing',
    'Paid',
    'M-Pesa',
    '$38.49',
  ])
    expect(first).toHaveTextContent(text);
  for (const text of ['Cancelled', 'Failed', 'PayPal', '$1,034.50']) expect(second).toHaveTextContent(text);
  expect(within(screen.getByRole('main')).getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
});

test('shows what is urgent, and puts what is needed first at the top, in the URL', async () => {
  const fake = fakeStaffOrders([
    orderListRow(1, { delivery_option: 'express', needed_by: '2099-12-02', arrives_by: '2099-12-01' }),
    orderListRow(2, { needed_by: '2099-11-30', arrives_by: '2099-12-04' }),
    orderListRow(3, { delivery_option: 'next-day' }),
  ]);
  const { user, currentUrl } = openOrders();
  const [first, second, third] = await rowsOf('Orders');
  expect(first).toHaveTextContent('ExpressNeeded by Wed, Dec 2');
  expect(second).toHaveTextContent('Needed by Mon, Nov 30');
  expect(third).toHaveTextContent('Next day');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Needed first');
  await waitFor(async () => expect(await firstCells()).toEqual(['00000002', '00000001', '00000003']));
  expect(currentUrl()).toBe('/admin/orders?sort=needed');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Delivery' }), 'Express');
  await waitFor(async () => expect(await firstCells()).toEqual(['00000001']));
  expect(currentUrl()).toBe('/admin/orders?sort=needed&delivery=express');
  expect(fake.asked.at(-1)).toMatchObject({ delivery: 'express', sort: 'needed', status: null });
});

test('searches and filters in the URL, and says when nothing matches', async () => {
  const fake = fakeStaffOrders([
    orderListRow(1, { customer_name: 'Amina Otieno' }),
    orderListRow(2, { status: 'shipped' }),
  ]);
  const { user, currentUrl } = openOrders();
  const search = await screen.findByRole('searchbox', { name: 'Search orders by ID or customer...' });
  await user.type(search, 'amina');
  await waitFor(() => expect(currentUrl()).toBe('/admin/orders?q=amina'));
  await waitFor(async () => expect(await firstCells()).toEqual(['00000001']));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Shipped');
  expect(await screen.findByRole('heading', { name: 'No orders found matching your search criteria.' })).toBeVisible();
  expect(currentUrl()).toBe('/admin/orders?q=amina&status=shipped');
  expect(fake.asked.at(-1)).toMatchObject({ search: 'amina', status: 'shipped', before_id: null });
  await user.click(screen.getByRole('button', { name: 'Show all orders' }));
  expect(currentUrl()).toBe('/admin/orders');
  expect(await firstCells()).toEqual(['00000001', '00000002']);
  expect(search).toHaveValue('');
});

test('offers All and every status', async () => {
  fakeStaffOrders([]);
  openOrders();
  const status = await screen.findByRole('combobox', { name: 'Status' });
  expect(
    within(status)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['All', 'Pending', 'Processing', 'Shipped', 'Completed', 'Cancelled']);
});

test('starts with the filter of the URL and ignores a status that is none', async () => {
  const fake = fakeStaffOrders(manyOrders(1));
  openOrders('?q=customer&status=vanished');
  expect(await screen.findByRole('searchbox')).toHaveValue('customer');
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveDisplayValue('All');
  await waitFor(() => expect(fake.asked.at(-1)).toMatchObject({ search: 'customer', status: null }));
});

test('pages through older orders and back', async () => {
  const fake = fakeStaffOrders(manyOrders(45));
  const { user, currentUrl } = openOrders();
  expect(await firstCells()).toHaveLength(20);
  await user.click(screen.getByRole('button', { name: 'Older orders' }));
  await waitFor(async () => expect((await firstCells())[0]).toBe('00000021'));
  expect(new URLSearchParams(currentUrl()?.split('?')[1]).get('before')).toBe(
    `${orderListRow(20).created_at}~${orderListRow(20).id}`,
  );
  await user.click(screen.getByRole('button', { name: 'Older orders' }));
  await waitFor(async () => expect(await firstCells()).toHaveLength(5));
  expect(screen.queryByRole('button', { name: 'Older orders' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Newer orders' }));
  await waitFor(async () => expect((await firstCells())[0]).toBe('00000021'));
  await user.click(screen.getByRole('button', { name: 'Newer orders' }));
  await waitFor(async () => expect((await firstCells())[0]).toBe('00000001'));
  expect(currentUrl()).toBe('/admin/orders');
  expect(fake.asked.every((body) => body.page_size === 20)).toBe(true);
});

test('leads to the newest orders from a page opened by its address', async () => {
  fakeStaffOrders(manyOrders(25));
  const { created_at, id } = orderListRow(20);
  const { user, currentUrl } = openOrders(`?${new URLSearchParams({ before: `${created_at}~${id}` })}`);
  await waitFor(async () => expect((await firstCells())[0]).toBe('00000021'));
  await user.click(screen.getByRole('button', { name: 'Newest orders' }));
  await waitFor(async () => expect((await firstCells())[0]).toBe('00000001'));
  expect(currentUrl()).toBe('/admin/orders');
});

test('says so when there are no orders at all', async () => {
  fakeStaffOrders([]);
  openOrders();
  expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeVisible();
});

test('says what to do when the orders cannot be loaded, and loads them then', async () => {
  server.use(http.post(rpc('list_orders'), () => HttpResponse.json({ message: 'down' }, { status: 500 })));
  const { user } = openOrders();
  expect(await screen.findByRole('heading', { name: 'We could not load the orders' })).toBeVisible();
  expect(takeConsoleProblems().join()).toContain('Could not load admin live orders list');
  fakeStaffOrders(manyOrders(1));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await firstCells()).toEqual(['00000001']);
});

test('shows the five sample orders in the demonstration and asks no database', async () => {
  sessionStorage.setItem('admin-data', 'demonstration');
  const { user } = openOrders();
  expect(await firstCells()).toEqual(['ORD-5432', 'ORD-5431', 'ORD-5430', 'ORD-5429', 'ORD-5428']);
  await user.type(screen.getByRole('searchbox'), 'esther');
  await waitFor(async () => expect(await firstCells()).toEqual(['ORD-5428']));
});
