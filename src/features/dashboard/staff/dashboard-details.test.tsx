import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { fakeDelivery } from '@/testing/fake-delivery';
import { fakeMembers } from '@/testing/fake-members';
import { fakeSettings } from '@/testing/fake-settings';
import { renderApp } from '@/testing/render-app';
import { rpc } from '@/testing/rpc';
import { pressSection } from '@/testing/sections';
import { dashboardDetailsHandler, firstDayHandler, server } from '@/testing/server';
import { staffSession } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';

const none = { value: 0, change_percent: null };

beforeEach(() => {
  const figures = { total_sales: none, new_orders: none, products: none, customers: none, sales: [] };
  server.use(
    http.post(rpc('dashboard_figures'), () => HttpResponse.json({ ...figures, recent_orders: [], low_stock: [] })),
  );
});

const openDashboard = () => renderApp('/admin', { session: staffSession() });
const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('says what waits today, each leading to the list it counts', async () => {
  server.use(
    dashboardDetailsHandler({
      waiting: {
        pack: 8,
        settle: 2,
        returns: 3,
        messages: 5,
        low_stock: 1,
        draft_products: 0,
        draft_posts: 4,
        failed_mails: 2,
        reviews: 0,
      },
    }),
  );
  openDashboard();
  const links = (await region('Waiting today')).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['8 To pack', '/admin/packing'],
    ['2 To settle', '/admin/orders?view=settle'],
    ['3 Returns', '/admin/orders?view=returns'],
    ['5 Messages', '/admin/messages'],
    ['1 Low stock', '/admin/products?show=low-stock'],
    ['4 Draft posts', '/admin/blogs?show=draft'],
    ['2 Mails that failed', '/admin/settings/mails'],
  ]);
});

test('says that nothing waits, first and without a link', async () => {
  server.use(firstDayHandler({ tax: false }));
  openDashboard();
  const panel = await region('Waiting today');
  expect(panel.getByText('Nothing waits.')).toBeVisible();
  expect(panel.queryByRole('link')).toBeNull();
  await region('First day');
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(names[0]).toBe('Waiting today');
  expect(names.at(-1)).toBe('First day');
});

test('shows net beside gross, best sellers both ways, orders begun and paid, and searches without result', async () => {
  const blocks = { id: 5, name: 'Wooden Building Blocks', units: 3, revenue: 128.97 };
  const book = { id: 7, name: 'Ocean Explorers Book', units: 6, revenue: 113.94 };
  server.use(
    dashboardDetailsHandler({
      sales: { gross: 300, refunded: 42.5, net: 257.5 },
      best_sellers: { units: [book, blocks], revenue: [blocks, book] },
      begun: [
        { day: '2026-11-20', orders: 0, paid: 0 },
        { day: '2026-11-21', orders: 4, paid: 3 },
      ],
      misses: [{ text: 'kite', count: 12 }],
    }),
  );
  const { user } = openDashboard();
  await pressSection(user, 'More figures');
  const net = await region('Gross and net');
  expect(net.getByText('$300.00')).toBeVisible();
  expect(net.getByText('-$42.50')).toBeVisible();
  expect(net.getByText('$257.50')).toBeVisible();
  const sellers = await region('Best sellers');
  const names = () => sellers.getAllByRole('link').map((link) => link.textContent);
  expect(names()).toEqual(['Ocean Explorers Book6 units $113.94', 'Wooden Building Blocks3 units $128.97']);
  await user.click(sellers.getByRole('radio', { name: 'By revenue' }));
  expect(names()[0]).toBe('Wooden Building Blocks$128.97 3 units');
  const begun = await region('From cart to paid');
  expect(begun.getByText('3 of 4 orders begun were paid.')).toBeVisible();
  await user.click(begun.getByText('Show the days'));
  expect(begun.getAllByRole('row')).toHaveLength(2);
  const misses = await region('Searches without result');
  expect(misses.getByText('kite')).toBeVisible();
  expect(misses.getByRole('link', { name: 'See all searches' })).toHaveAttribute('href', '/admin/settings/search');
});

test('is calm when nothing waits', async () => {
  const { user } = openDashboard();
  expect(await screen.findByText('Nothing waits.')).toBeVisible();
  expect(screen.getByText('Nothing was sold in this time.')).not.toBeVisible();
  await pressSection(user, 'More figures');
  expect(screen.getByText('Nothing was sold in this time.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'First day' })).not.toBeInTheDocument();
});

test('shows the figures also when what waits cannot be loaded, and tries again', async () => {
  server.use(http.post(rpc('dashboard_details'), () => HttpResponse.json({ message: 'down' }, { status: 500 })));
  const { user } = openDashboard();
  expect(await screen.findByText('We could not load what waits')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Sales' })).toBeVisible();
  takeConsoleProblems('Could not load admin live dashboard details 30');
  server.use(dashboardDetailsHandler());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing waits.')).toBeVisible();
});

test('lists what a first day needs, with what is done, until an owner hides it', async () => {
  server.use(firstDayHandler({ tax: false, product: false }));
  const { user } = openDashboard();
  const list = await region('First day');
  expect(list.getByText(/5 of 7 done/)).toBeVisible();
  expect(list.getByRole('link', { name: 'Set the tax To do' })).toHaveAttribute('href', '/admin/settings/taxes');
  expect(list.getByRole('link', { name: 'Add your first own product To do' })).toHaveAttribute(
    'href',
    '/admin/products?new=1',
  );
  expect(list.getByRole('link', { name: 'Send the first mail Done' })).toBeVisible();
  expect(list.getByText(/npm run doctor/)).toBeVisible();
  server.use(http.post(rpc('hide_first_day'), () => HttpResponse.json({ message: 'down' }, { status: 500 })));
  await user.click(list.getByRole('button', { name: 'Hide this list' }));
  expect(await screen.findByText(/^The list could not be hidden/)).toBeVisible();
  takeConsoleProblems('The first day was not hidden');
  const done = { tax: false, delivery: true, contact: true, product: false, order: true, member: true, mail: true };
  server.use(http.post(rpc('hide_first_day'), () => HttpResponse.json({ hidden: true, may_hide: true, done })));
  await user.click(list.getByRole('button', { name: 'Hide this list' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'First day' })).not.toBeInTheDocument());
});

test('a link of the first day leads to its page of the settings', async () => {
  server.use(firstDayHandler({ delivery: false }));
  fakeMembers();
  fakeSettings();
  fakeDelivery();
  const { user } = openDashboard();
  await user.click((await region('First day')).getByRole('link', { name: 'Set delivery To do' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Delivery' })).toBeVisible();
});

test('lets only an owner hide the list', async () => {
  server.use(firstDayHandler({ tax: false }, false));
  openDashboard();
  const list = await region('First day');
  expect(list.queryByRole('button')).not.toBeInTheDocument();
});
