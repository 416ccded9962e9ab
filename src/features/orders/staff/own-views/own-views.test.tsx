import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { rpc } from '@/testing/rpc';
import { server } from '@/testing/server';
import { staffSession } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { serveDatabase } from '@/testing/shop-database';
import { seeToast } from '@/testing/toasts';

const shop = await serveDatabase();
const { staff } = shop.clients;

const openOrders = (query = '') => renderApp(`/admin/orders${query}`, { session: staffSession() });
const views = async () => within(await screen.findByRole('navigation', { name: 'Views of orders' }));
const keep = (name: string, filter: string) => staff.rpc('save_order_view', { name, filter }).throwOnError();
const stored = async () => (await staff.rpc('own_order_views')).data;

type User = ReturnType<typeof openOrders>['user'];
async function saveAs(user: User, name: string) {
  await user.click(await screen.findByRole('button', { name: 'Save view' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
  if (name) await user.type(dialog.getByRole('textbox', { name: 'Name' }), name);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  return dialog;
}

test('keeps filters, search and order of the list under a name, and the link brings them back', async () => {
  const { user, currentUrl } = openOrders(
    '?q=amina&status=pending&sort=needed&before=2099-11-01T00:00:00Z~ffffffff-ffff-ffff-ffff-ffffffffffff',
  );
  await saveAs(user, 'Amina, by day');
  await seeToast('“Amina, by day” is saved');
  const link = await (await views()).findByRole('link', { name: 'Amina, by day' });
  expect(link).toHaveAttribute('href', '/admin/orders?q=amina&status=pending&sort=needed');
  expect((await views()).getByRole('link', { current: 'page' })).toBe(link);
  await user.click((await views()).getByRole('link', { name: 'Unpaid' }));
  expect((await views()).getByRole('link', { current: 'page' })).toHaveAccessibleName('Unpaid');
  await user.click(link);
  expect(currentUrl()).toBe('/admin/orders?q=amina&status=pending&sort=needed');
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('pending');
});

test('says what is wrong with a name, and keeps it', async () => {
  const { user } = openOrders();
  const dialog = await saveAs(user, '');
  expect(await dialog.findAllByText('Name is required')).not.toHaveLength(0);
  const field = dialog.getByRole('textbox', { name: 'Name' });
  await user.type(field, 'x'.repeat(41));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(
    await dialog.findAllByText('Name can be 40 characters at most: 1 character too many', { exact: false }),
  ).not.toHaveLength(0);
  expect(field).toHaveValue('x'.repeat(41));
  expect(await stored()).toEqual([]);
});

test('asks before a view of the same name is replaced', async () => {
  await keep('Late', 'view=late');
  const { user } = openOrders('?view=unpaid');
  const dialog = await saveAs(user, 'late');
  const question = () => screen.findByRole('alertdialog', { name: 'Replace “late”?' });
  await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
  expect(await stored()).toEqual([{ name: 'Late', filter: 'view=late' }]);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.click(within(await question()).getByRole('button', { name: 'Replace' }));
  await seeToast('“late” is saved');
  takeConsoleProblems('A view of the orders was not saved');
  expect(await stored()).toEqual([{ name: 'late', filter: 'view=unpaid' }]);
});

test('says when there are twenty', async () => {
  for (let count = 1; count <= 20; count += 1) await keep(`View ${count}`, '');
  const { user } = openOrders();
  const dialog = await saveAs(user, 'One more');
  expect(await dialog.findByText('You have 20 views already. Delete one of them first.')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('One more');
  takeConsoleProblems('A view of the orders was not saved');
});

test('a view is deleted after a question, and comes back by Undo', async () => {
  await keep('<b>Late</b>', 'view=late');
  const { user } = openOrders();
  await user.click(await screen.findByRole('button', { name: 'Delete view <b>Late</b>' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete “<b>Late</b>”?' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await seeToast('“<b>Late</b>” is deleted');
  await waitFor(() => expect(screen.queryByRole('link', { name: '<b>Late</b>' })).toBeNull());
  expect(await stored()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: '<b>Late</b>' })).toBeVisible();
});

test('the list is there while the own views cannot be loaded, and they come by one press', async () => {
  await keep('Mine', 'q=mine');
  let isDown = true;
  server.use(
    http.post(rpc('own_order_views'), () =>
      isDown ? HttpResponse.json({ message: 'down' }, { status: 500 }) : undefined,
    ),
  );
  const { user } = openOrders();
  expect(await screen.findByText('We could not load your own views')).toBeVisible();
  expect((await views()).getByRole('link', { name: 'Unpaid' })).toBeVisible();
  takeConsoleProblems(/^Could not load /);
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await (await views()).findByRole('link', { name: 'Mine' })).toBeVisible();
});

test('the demonstration has none', async () => {
  await keep('Mine', 'q=mine');
  sessionStorage.setItem('admin-data', 'demonstration');
  openOrders();
  await screen.findByRole('table', { name: 'Orders' });
  expect(screen.queryByRole('link', { name: 'Mine' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();
});
