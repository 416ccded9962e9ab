import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { shortOrderId } from '@/lib/format';
import { renderApp } from '@/testing/render-app';
import { rpc } from '@/testing/rpc';
import { catchSavedFiles, textOf } from '@/testing/saved-files';
import { server, settleCountsHandler } from '@/testing/server';
import { staffSession } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { serveDatabase } from '@/testing/shop-database';
import { shopSales } from '@/testing/shop-sales';

const shop = await serveDatabase();
const { sell, refundAll } = shopSales(shop);
const { files, names } = catchSavedFiles();

const openDashboard = (query = '') => renderApp(`/admin${query}`, { session: staffSession() });

test('shows four figures with their change, each leading to its rows', async () => {
  const figures = {
    total_sales: { value: 1240.82, change_percent: 12.5 },
    new_orders: { value: 41, change_percent: -8.2 },
    products: { value: 8, change_percent: 0 },
    customers: { value: 1536, change_percent: null },
    recent_orders: [],
    low_stock: [],
    sales: [{ day: '2026-11-21', total: 76.98, orders: 2 }],
  };
  server.use(http.post(rpc('dashboard_figures'), () => HttpResponse.json(figures)));
  openDashboard();
  const card = async (name: RegExp) => await screen.findByRole('link', { name });
  const sales = await card(/^Total Sales/);
  expect(sales).toHaveTextContent('$1,240.82');
  expect(sales).toHaveTextContent('+12.5% since last month');
  expect(sales).toHaveAttribute('href', '/admin?table=1#sales');
  const orders = await card(/^New Orders/);
  expect(orders).toHaveTextContent('41');
  expect(orders).toHaveTextContent('-8.2% since last month');
  expect(orders).toHaveAttribute('href', '/admin/orders');
  const products = await card(/^Products8/);
  expect(products).toHaveTextContent('0% since last month');
  expect(products).toHaveAttribute('href', '/admin/products');
  const customers = await card(/^Customers1,536/);
  expect(customers).toHaveTextContent('Nothing to compare with yet');
  expect(customers).toHaveAttribute('href', '/admin/customers');
});

test('lists the recent orders and leads to all of them', async () => {
  const orders = [await sell(), await sell()].toReversed();
  openDashboard();
  const table = await screen.findByRole('table', { name: 'Recent Orders' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(['Order ID', 'Customer', 'Date', 'Status', 'Total']);
  expect(
    within(table)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual(orders.map(({ id }) => [shortOrderId(id), `/admin/orders?order=${id}`]));
  expect(screen.getByRole('link', { name: 'View all orders' })).toHaveAttribute('href', '/admin/orders');
});

test('has quick actions that go where they say', async () => {
  await sell();
  const { user, currentUrl } = openDashboard();
  expect(await screen.findByRole('link', { name: 'Add New Product' })).toHaveAttribute('href', '/admin/products?new=1');
  await user.click(screen.getByRole('link', { name: 'View Reports' }));
  const report = screen.getByRole('region', { name: 'Sales' });
  expect(report).toHaveFocus();
  expect(within(report).getByRole('table', { name: 'Sales by day' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Process Orders' }));
  await waitFor(() => expect(currentUrl()).toBe('/admin/orders?status=processing'));
  expect(await screen.findByRole('combobox', { name: 'Status' })).toHaveDisplayValue('Processing');
});

test('draws the sales of 30 or 90 days, with the days as a table', async () => {
  await sell();
  await sell();
  await sell(60);
  const { user, currentUrl } = openDashboard();
  const chart = await screen.findByRole('img', { name: /^Sales: \$94\.58 from 2 paid orders in 30 days\./ });
  expect(chart).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Last 30 days' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Last 90 days' }));
  expect(await screen.findByRole('img', { name: /^Sales: \$141\.87 from 3 paid orders in 90 days\./ })).toBeVisible();
  expect(currentUrl()).toBe('/admin?days=90');
  const toggle = screen.getByRole('button', { name: 'Show as table' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await user.click(toggle);
  const days = screen.getByRole('table', { name: 'Sales by day' });
  const [, newest] = within(days).getAllByRole('row');
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Nairobi' }).format();
  const name = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(today));
  expect(newest).toHaveTextContent(name);
  expect(newest).toHaveTextContent('$94.58');
  expect(within(days).getByRole('link', { name })).toHaveAttribute(
    'href',
    expect.stringContaining(`/admin/orders?before=${today}T23`),
  );
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  expect(names).toEqual([expect.stringMatching(new RegExp(`^sales-.*-to-${today}\\.csv$`))]);
  expect(await textOf(files[0])).toContain(`\r\n${today},2,94.58\r\n`);
  await user.click(screen.getByRole('button', { name: 'Hide table' }));
  expect(screen.queryByRole('table', { name: 'Sales by day' })).not.toBeInTheDocument();
});

test('draws a day on which more went back than came in below the line', async () => {
  await refundAll(await sell(40));
  openDashboard();
  const chart = await screen.findByRole('img', { name: /^Sales: -\$47\.29 from 0 paid orders/ });
  const bars = [...chart.querySelectorAll('g rect:last-child')].map((bar) =>
    ['y', 'height'].map((name) => Number(bar.getAttribute(name))),
  );
  const [top = Number.NaN, height = Number.NaN] = bars.at(-1) ?? [];
  expect(height).toBeGreaterThan(90);
  expect(top + height).toBeLessThanOrEqual(100);
  for (const bar of bars.slice(0, -1)) expect(bar).toEqual([top, 0]);
});

test('names what is running low and leads to its form', async () => {
  await shop.database.sql.exec('update products set stock = case id when 6 then 0 else 3 end where id in (5, 6)');
  openDashboard();
  const low = within(await screen.findByRole('region', { name: 'Low stock' }));
  expect(low.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dinosaur Adventure PlaysetSold out', '/admin/products?edit=6'],
    ['Wooden Building Blocks3 left', '/admin/products?edit=5'],
    ['All products that run low', '/admin/products?show=low-stock'],
  ]);
});

test('is calm when nothing has happened yet', async () => {
  openDashboard();
  expect(await screen.findByText('No paid orders in this time.')).toBeVisible();
  expect(screen.getByText('No orders yet. When somebody places one, it appears here.')).toBeVisible();
  expect(screen.getByText('Nothing is running low.')).toBeVisible();
});

test('shows the sample figures in the demonstration', async () => {
  sessionStorage.setItem('admin-data', 'demonstration');
  openDashboard();
  expect(await screen.findByRole('link', { name: /^Total Sales\$240\.82.*\+12\.5% since last month/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /^New Orders4/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Products1/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Customers5/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'ORD-5432' })).toBeVisible();
});

test('says what is to settle, by kind, and leads there', async () => {
  server.use(settleCountsHandler({ dispute: 1, refund_due: 2, refund_waiting: 1, incident: 1 }));
  openDashboard();
  const panel = within(await screen.findByRole('region', { name: 'To settle' }));
  expect(await panel.findByText('5')).toBeVisible();
  expect(panel.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '1 dispute',
    '2 refunds due',
    '1 refund waiting',
    '1 payment to look into',
  ]);
  expect(panel.getByRole('link', { name: /To settle$/ })).toHaveAttribute('href', '/admin/orders?view=settle');
});

test('is calm when nothing is to settle', async () => {
  openDashboard();
  const panel = within(await screen.findByRole('region', { name: 'To settle' }));
  expect(await panel.findByText('Nothing to settle')).toBeVisible();
});

test('shows the figures also when what is to settle cannot be loaded', async () => {
  server.use(http.post(rpc('to_settle_counts'), () => HttpResponse.json({ message: 'down' }, { status: 500 })));
  openDashboard();
  expect(await screen.findByText('We could not load what is to settle.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Sales' })).toBeVisible();
  takeConsoleProblems('Could not load admin live orders settle counts');
});
