import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shortOrderId } from '@/lib/format';
import { renderApp } from '@/testing/render-app';
import { staffSession } from '@/testing/session';
import { shopCustomers } from '@/testing/shop-customers';
import { serveDatabase } from '@/testing/shop-database';
import { shopOrders } from '@/testing/shop-orders';

const shop = await serveDatabase();
const orders = shopOrders(shop);
const { addGuests } = shopCustomers(shop);

const openCustomers = (query = '') => renderApp(`/admin/customers${query}`, { session: staffSession() });

async function names() {
  const table = await screen.findByRole('table', { name: 'Customers' });
  return within(table)
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);
}

test('lists who ordered, with what they spent', async () => {
  await addGuests(1);
  await orders.place();
  await orders.place();
  await orders.place({ isPaid: false, customer: shop.clients.visitor });
  openCustomers();
  expect(await names()).toEqual(['Amina Otieno', 'Customer 1']);
  const row = screen.getByRole('row', { name: /Amina/ });
  expect(row).toHaveTextContent('amina@example.com');
  const [, orderCount, spent] = within(row).getAllByRole('cell');
  expect([orderCount?.textContent, spent?.textContent]).toEqual(['Orders2', 'Spent$94.58']);
  expect(row).not.toHaveTextContent('Guest');
  const guest = screen.getByRole('row', { name: /Customer 1/ });
  for (const text of ['Guest', '$38.50', 'Jan 21, 2026']) expect(guest).toHaveTextContent(text);
});

test('searches in the URL, pages, and says when nobody matches', async () => {
  await addGuests(30);
  const { user, currentUrl } = openCustomers();
  expect(await names()).toHaveLength(20);
  await user.click(screen.getByRole('button', { name: 'Earlier customers' }));
  await waitFor(async () => expect((await names())[0]).toBe('Customer 21'));
  const search = screen.getByRole('searchbox', { name: 'Search customers by name or e-mail...' });
  await user.type(search, 'customer-30@{Enter}');
  await waitFor(async () => expect(await names()).toEqual(['Customer 30']));
  expect(currentUrl()).toBe('/admin/customers?q=customer-30%40');
  await user.type(search, 'nobody');
  expect(await screen.findByRole('heading', { name: 'No customers found matching your search.' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all customers' }));
  expect(await names()).toHaveLength(20);
});

test('opens a customer with their orders, and one of those', async () => {
  await addGuests(1);
  const order = await orders.place();
  const { user, currentUrl } = openCustomers();
  await names();
  const [first] = screen.getAllByRole('button', { name: 'View' });
  if (!first) throw new Error('no first customer');
  expect(first).toHaveAccessibleDescription('Amina Otieno');
  await user.click(first);
  const dialog = await screen.findByRole('dialog', { name: 'Amina Otieno' });
  expect(currentUrl()).toBe('/admin/customers?customer=user_owner');
  expect(within(dialog).getByRole('table', { name: 'Orders of Amina Otieno' })).toBeVisible();
  expect(within(dialog).getByRole('link', { name: 'All their orders' })).toHaveAttribute(
    'href',
    '/admin/orders?q=amina%40example.com',
  );
  await user.click(within(dialog).getByRole('button', { name: 'View' }));
  expect(await screen.findByRole('dialog', { name: `Order ${shortOrderId(order.id)}` })).toBeVisible();
  expect(currentUrl()).toBe(`/admin/orders?order=${order.id}`);
});

test('says so when there is no such customer', async () => {
  await addGuests(1);
  openCustomers('?customer=nobody@example.com');
  expect(await screen.findByRole('heading', { name: 'There is no such customer' })).toBeVisible();
});

test('says so when nobody has ordered yet', async () => {
  openCustomers();
  expect(await screen.findByRole('heading', { name: 'No customers yet' })).toBeVisible();
});
