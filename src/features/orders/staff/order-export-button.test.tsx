import { screen, waitFor } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { type Args, rpc } from '@/testing/rpc';
import { catchSavedFiles, textOf } from '@/testing/saved-files';
import { server } from '@/testing/server';
import { staffSession } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { serveDatabase } from '@/testing/shop-database';
import { shopOrders } from '@/testing/shop-orders';

const { files, names } = catchSavedFiles();
const shop = await serveDatabase();
const orders = shopOrders(shop);

/** A database that answers one order at a time, whatever it is asked for; `before` runs before each answer. */
function answerOneByOne(before: (page: number) => unknown = () => undefined) {
  const asked: Args<'list_orders'>[] = [];
  server.use(
    http.post<never, Args<'list_orders'>>(rpc('list_orders'), async ({ request }) => {
      const body = await request.json();
      asked.push(body);
      await before(asked.length);
      const { data } = await shop.clients.staff.rpc('list_orders', { ...body, page_size: 1 });
      return HttpResponse.json(data);
    }),
  );
  return asked;
}

test('saves every page of the current filter', async () => {
  const [oldest, older] = [await orders.place(), await orders.place()];
  const newest = await orders.place({ payment_method: 'paystack-mpesa' });
  await orders.place({ isPaid: false });
  const { user } = renderApp('/admin/orders?status=processing', { session: staffSession() });
  await screen.findByRole('table', { name: 'Orders' });
  const asked = answerOneByOne();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('3 orders exported')).toBeVisible();
  const lines = (await textOf(files[0])).trimEnd().split('\r\n').slice(1);
  expect(lines.map((line) => line.split(',')[0])).toEqual([newest.id, older.id, oldest.id]);
  expect(lines[0]).toContain('Amina Otieno,amina@example.com,Processing,Paid,M-Pesa,1,47.29,0.00,47.29');
  expect(names).toEqual([expect.stringMatching(/^orders-\d{4}-\d{2}-\d{2}\.csv$/)]);
  const exports = `select actor, row_count from public.access_log where action = 'export_orders'`;
  expect(await shop.database.sql.query(exports)).toEqual([{ actor: 'wanjiru@littlebaobab.example', row_count: 3 }]);
  expect(asked.map((body) => [body.page_size, body.status, body.before_id])).toEqual([
    [500, 'processing', null],
    [500, 'processing', newest.id],
    [500, 'processing', older.id],
  ]);
});

test('shows its progress and can be cancelled', async () => {
  await orders.place();
  await orders.place();
  const { user } = renderApp('/admin/orders', { session: staffSession() });
  await screen.findByRole('table', { name: 'Orders' });
  answerOneByOne((page) => page > 1 && delay('infinite'));
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('1 order so far')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel export' }));
  expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeEnabled();
  expect(screen.queryByText('1 order so far')).not.toBeInTheDocument();
  expect(files).toEqual([]);
});

test('hands over nothing when the database fails on the way', async () => {
  await orders.place();
  const { user } = renderApp('/admin/orders', { session: staffSession() });
  await screen.findByRole('table', { name: 'Orders' });
  server.use(http.post(rpc('list_orders'), () => HttpResponse.json({ message: 'down' }, { status: 500 })));
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText(/The export stopped/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export CSV' })).toBeEnabled());
  expect(files).toEqual([]);
  expect(takeConsoleProblems('The orders were not exported')).not.toEqual([]);
});

test('hands over nothing when the export cannot be logged', async () => {
  await orders.place();
  const { user } = renderApp('/admin/orders', { session: staffSession() });
  await screen.findByRole('table', { name: 'Orders' });
  server.use(http.post(rpc('log_export'), () => HttpResponse.json({ message: 'down' }, { status: 500 })));
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText(/The export stopped/)).toBeVisible();
  expect(files).toEqual([]);
  expect(takeConsoleProblems('The orders were not exported')).not.toEqual([]);
});
