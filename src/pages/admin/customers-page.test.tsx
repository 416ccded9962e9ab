import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { fakeStaffOrders, orderListRow } from '@/testing/fake-staff-orders';
import { renderApp } from '@/testing/render-app';
import { rpc } from '@/testing/rpc';
import { server } from '@/testing/server';
import { staffSession } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';

function storedCustomer(index: number) {
  return {
    key: index === 2 ? 'user_2' : `customer-${index}@example.com`,
    guest: index !== 2,
    email: `customer-${index}@example.com`,
    name: `Customer ${index}`,
    orders: index,
    spent: 38.49 * index,
    first_order_at: '2026-10-01T12:00:00Z',
    last_order_at: new Date(Date.UTC(2026, 10, 21, 12) - index * 3_600_000).toISOString(),
  };
}

/** Mocks the customer functions of the database, with this many customers. */
function serveCustomers(count: number) {
  const customers = Array.from({ length: count }, (_, index) => storedCustomer(index + 1));
  server.use(
    http.post<never, { search: string | null; before_email: string | null; page_size: number }>(
      rpc('list_customers'),
      async ({ request }) => {
        const { search, before_email, page_size } = await request.json();
        const found = customers.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(search ?? ''));
        const start = before_email === null ? 0 : found.findIndex(({ email }) => email === before_email) + 1;
        const page = found.slice(start, start + page_size);
        const last = page.at(-1);
        const next =
          last && start + page_size < found.length ? { last_order_at: last.last_order_at, email: last.email } : null;
        return HttpResponse.json({ customers: page, next });
      },
    ),
    http.post<never, { email: string }>(rpc('get_customer'), async ({ request }) => {
      const asked = (await request.json()).email;
      const customer = customers.find(({ key }) => key === asked);
      return HttpResponse.json(customer ? { ...customer, recent_orders: [orderListRow(7)] } : null);
    }),
  );
}

const openCustomers = (query = '') => renderApp(`/admin/customers${query}`, { session: staffSession() });

async function names() {
  const table = await screen.findByRole('table', { name: 'Customers' });
  return within(table)
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);
}

test('lists who ordered, with what they spent', async () => {
  serveCustomers(2);
  openCustomers();
  expect(await names()).toEqual(['Customer 1', 'Customer 2']);
  const row = screen.getByRole('row', { name: /Customer 2/ });
  for (const text of ['customer-2@example.com', '$76.98', 'Nov 21, 2026']) expect(row).toHaveTextContent(text);
  expect(row).not.toHaveTextContent('Guest');
  expect(screen.getByRole('row', { name: /Customer 1/ })).toHaveTextContent('Guest');
});

test('searches in the URL, pages, and says when nobody matches', async () => {
  serveCustomers(30);
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
  serveCustomers(3);
  fakeStaffOrders([orderListRow(7)]);
  const { user, currentUrl } = openCustomers();
  await names();
  const [, second] = screen.getAllByRole('button', { name: 'View' });
  if (!second) throw new Error('no second customer');
  expect(second).toHaveAccessibleDescription('Customer 2');
  await user.click(second);
  const dialog = await screen.findByRole('dialog', { name: 'Customer 2' });
  expect(currentUrl()).toBe('/admin/customers?customer=user_2');
  expect(within(dialog).getByRole('table', { name: 'Orders of Customer 2' })).toBeVisible();
  expect(within(dialog).getByRole('link', { name: 'All their orders' })).toHaveAttribute(
    'href',
    '/admin/orders?q=customer-2%40example.com',
  );
  await user.click(within(dialog).getByRole('button', { name: 'View' }));
  expect(await screen.findByRole('dialog', { name: 'Order 00000007' })).toBeVisible();
  expect(currentUrl()).toBe(`/admin/orders?order=${orderListRow(7).id}`);
});

test('says so when there is no such customer', async () => {
  serveCustomers(1);
  openCustomers('?customer=nobody@example.com');
  expect(await screen.findByRole('heading', { name: 'There is no such customer' })).toBeVisible();
});

test('says so when nobody has ordered yet', async () => {
  serveCustomers(0);
  openCustomers();
  expect(await screen.findByRole('heading', { name: 'No customers yet' })).toBeVisible();
});

test('says what to do when the customers cannot be loaded', async () => {
  server.use(http.post(rpc('list_customers'), () => HttpResponse.json({ message: 'down' }, { status: 500 })));
  const { user } = openCustomers();
  expect(await screen.findByRole('heading', { name: 'We could not load the customers' })).toBeVisible();
  expect(takeConsoleProblems().join()).toContain('Could not load admin live customers');
  serveCustomers(1);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await names()).toEqual(['Customer 1']);
});
