import { screen, waitFor } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { fakeStaffOrders, orderListRow } from '@/testing/fake-staff-orders';
import { renderApp } from '@/testing/render-app';
import { rpc } from '@/testing/rpc';
import { catchSavedFiles, textOf } from '@/testing/saved-files';
import { server } from '@/testing/server';
import { staffSession } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';

const { files, names } = catchSavedFiles();

test('saves every page of the current filter', async () => {
  const orders = Array.from({ length: 620 }, (_, index) => orderListRow(index + 1, { status: 'shipped' }));
  const fake = fakeStaffOrders([orderListRow(900, { status: 'pending' }), ...orders]);
  const { user } = renderApp('/admin/orders?status=shipped', { session: staffSession() });
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('620 orders exported')).toBeVisible();
  const lines = (await textOf(files[0])).trimEnd().split('\r\n');
  expect(lines).toHaveLength(621);
  expect(lines[1]).toContain('00000001-0000-4000-8000-000000000000,');
  expect(lines[620]).toContain('Customer 620,customer-620@example.com,Shipped,Paid,M-Pesa,1,38.49');
  expect(names).toEqual([expect.stringMatching(/^orders-\d{4}-\d{2}-\d{2}\.csv$/)]);
  expect(fake.exports).toEqual([620]);
  const exported = fake.asked.filter((body) => body.page_size === 500);
  expect(exported.map((body) => [body.status, body.before_id === null])).toEqual([
    ['shipped', true],
    ['shipped', false],
  ]);
});

test('shows its progress and can be cancelled', async () => {
  const orders = Array.from({ length: 1100 }, (_, index) => orderListRow(index + 1));
  fakeStaffOrders(orders);
  const { user } = renderApp('/admin/orders', { session: staffSession() });
  await screen.findByRole('table', { name: 'Orders' });
  let pages = 0;
  server.use(
    http.post(rpc('list_orders'), async () => {
      pages += 1;
      if (pages > 1) await delay('infinite');
      const last = orders[499];
      return HttpResponse.json({
        orders: orders.slice(0, 500),
        next: last ? { created_at: last.created_at, id: last.id } : null,
      });
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('500 orders so far')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel export' }));
  expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeEnabled();
  expect(screen.queryByText('500 orders so far')).not.toBeInTheDocument();
  expect(files).toEqual([]);
});

test('hands over nothing when the database fails on the way', async () => {
  fakeStaffOrders([orderListRow(1)]);
  const { user } = renderApp('/admin/orders', { session: staffSession() });
  await screen.findByRole('table', { name: 'Orders' });
  server.use(http.post(rpc('list_orders'), () => HttpResponse.json({ message: 'down' }, { status: 500 })));
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText(/The export stopped/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export CSV' })).toBeEnabled());
  expect(files).toEqual([]);
  expect(takeConsoleProblems().join()).toContain('The orders were not exported');
});

test('hands over nothing when the export cannot be logged', async () => {
  fakeStaffOrders([orderListRow(1)]);
  const { user } = renderApp('/admin/orders', { session: staffSession() });
  await screen.findByRole('table', { name: 'Orders' });
  server.use(http.post(rpc('log_export'), () => HttpResponse.json({ message: 'down' }, { status: 500 })));
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText(/The export stopped/)).toBeVisible();
  expect(files).toEqual([]);
  expect(takeConsoleProblems().join()).toContain('The orders were not exported');
});
