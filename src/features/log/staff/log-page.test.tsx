import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { rpc } from '@/testing/rpc';
import { server } from '@/testing/server';
import { staffSession } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { serveDatabase } from '@/testing/shop-database';
import { shopOrders } from '@/testing/shop-orders';

const shop = await serveDatabase();
const orders = shopOrders(shop);
const { sql } = shop.database;
const ACTOR = 'wanjiru@littlebaobab.example';

const open = (query = '') => renderApp(`/admin/settings/log${query}`, { session: staffSession() });
const list = () => screen.findByRole('list', { name: 'Entries of the log' });
const rows = async () => within(await list()).getAllByRole('listitem');

const change = (id: number, name: string, at: string) =>
  sql.query(
    `insert into public.audit_log (at, actor, action, table_name, row_id, before, after)
     values ($1, $2, 'update', 'products', $3, jsonb_build_object('name', $4::text, 'max_age', 4, 'version', 1),
             jsonb_build_object('name', $4::text, 'max_age', 5, 'version', 2, 'sale_from', '2026-11-01T10:00:00+00:00'))`,
    [at, ACTOR, id, name],
  );

test('lists both logs, newest first: who, when, what, and the order', async () => {
  const order = await orders.place();
  await shop.clients.staff.rpc('get_order', { order_id: order.id }).throwOnError();
  await change(7, '<img src=x onerror=alert(1)>', '2026-11-01T10:00:00Z');
  open();
  const [read, changed] = await rows();
  expect(read).toHaveTextContent(`Opened an order, ${order.id.slice(0, 8)}${ACTOR} · `);
  expect(within(read as HTMLElement).getByRole('link', { name: `Open order ${order.id.slice(0, 8)}` })).toHaveAttribute(
    'href',
    `/admin/orders?order=${order.id}`,
  );
  expect(changed).toHaveTextContent(
    /^Changed product, <img src=x onerror=alert\(1\)>wanjiru.*Nov.*Max age4 → 5Sale fromempty → Nov 1, 2026.*$/,
  );
  expect(within(changed as HTMLElement).queryByRole('img')).toBeNull();
});

test('filters by log and by text, in the address, and says when nothing is found', async () => {
  const order = await orders.place();
  await shop.clients.staff.rpc('get_order', { order_id: order.id }).throwOnError();
  await change(7, 'Wooden Kite', '2026-11-01T10:00:00Z');
  const { user, currentUrl } = open('?log=changes');
  expect(await rows()).toHaveLength(1);
  await user.click(screen.getByRole('radio', { name: 'Reads' }));
  await waitFor(async () => expect((await rows())[0]).toHaveTextContent(/^Opened an order/));
  expect(currentUrl()).toBe('/admin/settings/log?log=reads');
  await user.click(screen.getByRole('radio', { name: 'Both' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search by person or text...' }), 'kite');
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(currentUrl()).toBe('/admin/settings/log?q=kite');
  await user.type(screen.getByRole('searchbox'), ' nowhere');
  expect(await screen.findByRole('heading', { name: 'No entries found matching your search.' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all entries' }));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
});

test('shows more below what is there, and says so when that fails', async () => {
  for (let minute = 10; minute < 45; minute += 1) await change(minute, `Kite ${minute}`, `2026-11-01T10:${minute}:00Z`);
  const { user } = open();
  expect(await rows()).toHaveLength(30);
  let isDown = true;
  server.use(
    http.post(rpc('list_log'), () => (isDown ? HttpResponse.json({ message: 'down' }, { status: 500 }) : undefined)),
  );
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load more. Try again in a moment.');
  takeConsoleProblems(/^Could not load /);
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(async () => expect(await rows()).toHaveLength(35));
  expect((await rows()).at(-1)).toHaveTextContent('Kite 10');
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('says so while nothing is in it', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Nothing in the log yet' })).toBeVisible();
});
