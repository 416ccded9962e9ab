import { screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { shortOrderId } from '@/lib/format';
import { renderApp } from '@/testing/render-app';
import { rpc } from '@/testing/rpc';
import { server } from '@/testing/server';
import { staffSession } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { serveDatabase } from '@/testing/shop-database';
import { shopOrders } from '@/testing/shop-orders';

const shop = await serveDatabase();
const orders = shopOrders(shop);

const DRAFT = {
  title: 'A rainy day with Amina',
  excerpt: 'Puddles.',
  content: 'Go out.',
  category: 'Outdoor Learning',
  author: 'Wanjiru Kamau',
  image_url: '/images/mud.webp',
  tags: [],
  product_ids: [],
  published_on: '2026-01-01',
  status: 'draft',
};

async function openBox() {
  const app = renderApp('/admin/orders', { session: staffSession() });
  const button = await screen.findByRole('button', { name: 'Search everything' });
  await app.user.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Search everything' }));
  const box = dialog.getByRole('combobox');
  await waitFor(() => expect(box).toHaveFocus());
  return { ...app, dialog, box, button };
}

const names = (dialog: ReturnType<typeof within>) =>
  dialog.getAllByRole('option').map((option: HTMLElement) => option.textContent);

test('opens by the key with pages and actions, and Enter goes there', async () => {
  const { user, dialog, box, currentUrl } = await openBox();
  expect(names(dialog)).toEqual(
    expect.arrayContaining(['New product ', 'Export orders ', 'Settings: staff ', 'Books ']),
  );
  await user.type(box, 'pack orders');
  await waitFor(() => expect(names(dialog)).toEqual(['To pack ']));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(currentUrl()).toBe('/admin/packing'));
});

test.each([
  ['discount', 'Settings: discount codes ', '/admin/settings/codes'],
  ['codes', 'Settings: discount codes ', '/admin/settings/codes'],
  ['synonyms', 'Settings: search ', '/admin/settings/search'],
  ['tax and rules', 'Settings: prices and stock ', '/admin/settings/prices'],
  ['audit', 'Settings: log ', '/admin/settings/log'],
  ['phone', 'Settings: shop ', '/admin/settings'],
  ['makers', 'Makers ', '/admin/makers'],
  ['add product', 'New product ', '/admin/products?new=1'],
])('finds every page by its old and new names: %s', async (words, name, url) => {
  const { user, dialog, box, currentUrl } = await openBox();
  await user.type(box, words);
  await waitFor(() => expect(names(dialog)[0]).toBe(name));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(currentUrl()).toBe(url));
});

test('finds records once typing pauses, and Enter opens the first', async () => {
  const order = await orders.place();
  await shop.clients.staff.rpc('save_post', { post: DRAFT }).throwOnError();
  const asked: string[] = [];
  server.use(
    http.post<never, { search: string }>(rpc('search_everything'), async ({ request }) => {
      asked.push((await request.clone().json()).search);
    }),
  );
  const { user, dialog, box, currentUrl } = await openBox();
  await user.type(box, 'amína');
  expect(
    await dialog.findByRole('option', { name: new RegExp(`^${shortOrderId(order.id)} Amina Otieno`) }),
  ).toHaveTextContent('Processing, $47.29');
  expect(dialog.getByRole('group', { name: 'Customers' })).toHaveTextContent('amina@example.com');
  expect(dialog.getByRole('option', { name: /rainy day/ })).toHaveTextContent('Draft');
  expect(dialog.getByRole('status')).toHaveTextContent('3 results');
  expect(asked.at(-1)).toBe('amína');
  expect(asked.length).toBeLessThan(5);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(currentUrl()).toBe(`/admin/orders?order=${order.id}`));
});

test('shows pending and empty results, and returns the focus', async () => {
  server.use(
    http.post(rpc('search_everything'), async () => {
      await delay(50);
    }),
  );
  const { user, dialog, box, button } = await openBox();
  await user.type(box, 'zeppelin');
  expect(await dialog.findByText('Searching')).toBeVisible();
  expect(await dialog.findByText('Nothing found for “zeppelin”')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(button);
  await screen.findByRole('dialog', { name: 'Search everything' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
});

test('says what to do when the records cannot be searched, keeps what is typed, and tries again', async () => {
  await orders.place();
  let isDown = true;
  server.use(
    http.post(rpc('search_everything'), () =>
      isDown ? HttpResponse.json({ message: 'down' }, { status: 500 }) : undefined,
    ),
  );
  const { user, dialog, box } = await openBox();
  await user.type(box, 'amina');
  expect(await dialog.findByText(/^The records could not be searched/)).toBeVisible();
  takeConsoleProblems('Could not load admin live everything amina');
  isDown = false;
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect((await dialog.findAllByRole('option', { name: /Amina Otieno/ }))[0]).toBeVisible();
  expect(box).toHaveValue('amina');
});

test('finds pages and actions in the demonstration', async () => {
  sessionStorage.setItem('admin-data', 'demonstration');
  const { user, dialog, box } = await openBox();
  await user.type(box, 'low');
  await waitFor(() => expect(names(dialog)).toEqual(['Low stock ']));
  expect(dialog.getByText('In the demonstration only pages and actions are found.')).toBeVisible();
});
