import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addDays, today } from '@/domain/shop-day';
import { formatWeekday, shortOrderId } from '@/lib/format';
import { renderApp } from '@/testing/render-app';
import { requestsTo } from '@/testing/rpc';
import { staffSession } from '@/testing/session';
import { serveDatabase } from '@/testing/shop-database';
import { orderCopies } from '@/testing/shop-order-copies';
import { shopOrders } from '@/testing/shop-orders';

const shop = await serveDatabase();
const orders = shopOrders(shop);
const addCopies = orderCopies(shop);

const juma = { firstName: 'Juma', lastName: 'Kamau', email: 'juma@example.com' };

/** The newest of `count` orders; the others have the numbers 00000001, 00000002 and so on. */
async function manyOrders(count: number) {
  const order = await orders.place();
  await addCopies(order, count - 1);
  return shortOrderId(order.id);
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

/** Waits until the list has exactly these orders. */
const seeOrders = (...shown: { id: string }[]) =>
  waitFor(async () => expect(await firstCells()).toEqual(shown.map(({ id }) => shortOrderId(id))));

test('lists the orders with their customer, state, payment and total', async () => {
  const failed = await orders.place({
    items: [{ product_id: 1, quantity: 30 }],
    payment_method: 'paypal',
    isPaid: false,
  });
  await orders.failPayment(failed);
  const paid = await orders.place({ payment_method: 'paystack-mpesa' });
  await orders.placedAt(paid, '2026-11-21T11:00:00Z');
  await orders.placedAt(failed, '2026-11-20T11:00:00Z');
  openOrders();
  const table = await screen.findByRole('table', { name: 'Orders' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(['Order ID', 'Customer', 'Date', 'Status', 'Payment', 'Total', 'Action']);
  const [first, second] = await rowsOf('Orders');
  for (const text of [
    shortOrderId(paid.id),
    'Amina Otieno',
    'amina@example.com',
    'Nov 21, 2026',
    'Processing',
    'Paid',
    'M-Pesa',
    '$47.29',
  ])
    expect(first).toHaveTextContent(text);
  for (const text of ['Cancelled', 'Failed', 'PayPal', '$1,154.67']) expect(second).toHaveTextContent(text);
  expect(within(screen.getByRole('main')).getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
});

test('shows what is urgent, and puts what is needed first at the top, in the URL', async () => {
  const nextDay = await orders.place({ choices: { delivery: 'next-day' } });
  const [first, later] = [addDays(today(), 60), addDays(today(), 62)];
  const soon = await orders.place({ choices: { needed_by: first } });
  const express = await orders.place({ choices: { delivery: 'express', needed_by: later } });
  const { user, currentUrl } = openOrders();
  const rows = await rowsOf('Orders');
  expect(rows[0]).toHaveTextContent(`ExpressNeeded by ${formatWeekday(later)}`);
  expect(rows[1]).toHaveTextContent(`Needed by ${formatWeekday(first)}`);
  expect(rows[2]).toHaveTextContent('Next day');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Needed first');
  await seeOrders(soon, express, nextDay);
  expect(currentUrl()).toBe('/admin/orders?sort=needed');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Delivery' }), 'Express');
  await seeOrders(express);
  expect(currentUrl()).toBe('/admin/orders?sort=needed&delivery=express');
});

test('searches and filters in the URL, and says when nothing matches', async () => {
  const shipped = await orders.place({ address: juma, status: 'shipped' });
  const amina = await orders.place();
  const { user, currentUrl } = openOrders();
  const search = await screen.findByRole('searchbox', { name: 'Search orders by ID or customer...' });
  await user.type(search, 'amina');
  await waitFor(() => expect(currentUrl()).toBe('/admin/orders?q=amina'));
  await seeOrders(amina);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Shipped');
  expect(await screen.findByRole('heading', { name: 'No orders found matching your search criteria.' })).toBeVisible();
  expect(currentUrl()).toBe('/admin/orders?q=amina&status=shipped');
  await user.click(screen.getByRole('button', { name: 'Show all orders' }));
  expect(currentUrl()).toBe('/admin/orders');
  await seeOrders(amina, shipped);
  expect(search).toHaveValue('');
});

test('offers All and every status', async () => {
  openOrders();
  const status = await screen.findByRole('combobox', { name: 'Status' });
  expect(
    within(status)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['All', 'Pending', 'Processing', 'Shipped', 'Completed', 'Cancelled']);
});

test('starts with the filter of the URL and ignores a status that is none', async () => {
  await orders.place();
  const found = await orders.place({ address: juma });
  openOrders('?q=juma&status=vanished');
  expect(await screen.findByRole('searchbox')).toHaveValue('juma');
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveDisplayValue('All');
  await seeOrders(found);
});

test('pages through older orders and back', async () => {
  const newest = await manyOrders(45);
  const { data } = await shop.clients.staff.rpc('list_orders', { page_size: 20 });
  const { user, currentUrl } = openOrders();
  expect(await firstCells()).toHaveLength(20);
  await user.click(screen.getByRole('button', { name: 'Older orders' }));
  await waitFor(async () => expect((await firstCells())[0]).toBe('00000020'));
  expect(new URLSearchParams(currentUrl()?.split('?')[1]).get('before')).toBe(
    `${data.next.created_at}~${data.next.id}`,
  );
  await user.click(screen.getByRole('button', { name: 'Older orders' }));
  await waitFor(async () => expect(await firstCells()).toHaveLength(5));
  expect(screen.queryByRole('button', { name: 'Older orders' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Newer orders' }));
  await waitFor(async () => expect((await firstCells())[0]).toBe('00000020'));
  await user.click(screen.getByRole('button', { name: 'Newer orders' }));
  await waitFor(async () => expect((await firstCells())[0]).toBe(newest));
  expect(currentUrl()).toBe('/admin/orders');
});

test('leads to the newest orders from a page opened by its address', async () => {
  const newest = await manyOrders(25);
  const { data } = await shop.clients.staff.rpc('list_orders', { page_size: 20 });
  const before = `${data.next.created_at}~${data.next.id}`;
  const { user, currentUrl } = openOrders(`?${new URLSearchParams({ before })}`);
  await waitFor(async () => expect((await firstCells())[0]).toBe('00000020'));
  await user.click(screen.getByRole('button', { name: 'Newest orders' }));
  await waitFor(async () => expect((await firstCells())[0]).toBe(newest));
  expect(currentUrl()).toBe('/admin/orders');
});

test('says so when there are no orders at all', async () => {
  openOrders();
  expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeVisible();
});

test('shows the five sample orders in the demonstration and asks no database', async () => {
  sessionStorage.setItem('admin-data', 'demonstration');
  const asked = requestsTo('list_orders');
  const { user } = openOrders();
  expect(await firstCells()).toEqual(['ORD-5432', 'ORD-5431', 'ORD-5430', 'ORD-5429', 'ORD-5428']);
  await user.type(screen.getByRole('searchbox'), 'esther');
  await waitFor(async () => expect(await firstCells()).toEqual(['ORD-5428']));
  expect(asked).toEqual([]);
  const main = within(screen.getByRole('main'));
  expect(main.queryByRole('checkbox', { name: /^Select / })).toBeNull();
  expect(main.queryByRole('button', { name: 'Export CSV' })).toBeNull();
});
