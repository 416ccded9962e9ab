import { screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { fakeStaffOrders, orderListRow } from '@/testing/fake-staff-orders';
import { renderApp } from '@/testing/render-app';
import { rpc } from '@/testing/rpc';
import { server } from '@/testing/server';
import { staffSession } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';

const ORDER_ID = orderListRow(1).id;
const NOTHING = { orders: [], customers: [], products: [], posts: [] };
const AMINA = {
  orders: [
    {
      id: ORDER_ID,
      customer_name: 'Amina Otieno',
      status: 'processing',
      total_amount: 38.49,
      created_at: '2026-11-20T09:00:00Z',
    },
  ],
  customers: [{ key: 'user_amina', name: 'Amina Otieno', email: 'amina@example.com' }],
  products: [],
  posts: [{ id: 7, title: 'A rainy day with Amina', status: 'draft' }],
};

function answer(found: object) {
  const asked: string[] = [];
  server.use(
    http.post<never, { search: string }>(rpc('search_everything'), async ({ request }) => {
      asked.push((await request.json()).search);
      return HttpResponse.json(found);
    }),
  );
  return asked;
}

beforeEach(() => {
  fakeStaffOrders([orderListRow(1)]);
});

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
  answer(NOTHING);
  server.use(http.post(rpc('list_to_pack'), () => HttpResponse.json({ orders: [], next: null })));
  await user.type(box, 'pack orders');
  await waitFor(() => expect(names(dialog)).toEqual(['To pack ']));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(currentUrl()).toBe('/admin/packing'));
});

test('finds records once typing pauses, and Enter opens the first', async () => {
  const asked = answer(AMINA);
  const { user, dialog, box, currentUrl } = await openBox();
  await user.type(box, 'amína');
  expect(await dialog.findByRole('option', { name: /^00000001 Amina Otieno/ })).toHaveTextContent('Processing, $38.49');
  expect(dialog.getByRole('group', { name: 'Customers' })).toHaveTextContent('amina@example.com');
  expect(dialog.getByRole('option', { name: /rainy day/ })).toHaveTextContent('Draft');
  expect(dialog.getByRole('status')).toHaveTextContent('3 results');
  expect(asked.at(-1)).toBe('amína');
  expect(asked.length).toBeLessThan(5);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(currentUrl()).toBe(`/admin/orders?order=${ORDER_ID}`));
});

test('shows pending and empty results, and returns the focus', async () => {
  server.use(
    http.post(rpc('search_everything'), async () => {
      await delay(50);
      return HttpResponse.json(NOTHING);
    }),
  );
  const { user, dialog, box, button } = await openBox();
  await user.type(box, 'zebra');
  expect(await dialog.findByText('Searching')).toBeVisible();
  expect(await dialog.findByText('Nothing found for “zebra”')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(button);
  await screen.findByRole('dialog', { name: 'Search everything' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
});

test('says what to do when the records cannot be searched, keeps what is typed, and tries again', async () => {
  server.use(http.post(rpc('search_everything'), () => HttpResponse.json({ message: 'down' }, { status: 500 })));
  const { user, dialog, box } = await openBox();
  await user.type(box, 'amina');
  expect(await dialog.findByText(/^The records could not be searched/)).toBeVisible();
  takeConsoleProblems();
  answer(AMINA);
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('option', { name: /Amina Otieno, |00000001/ })).toBeVisible();
  expect(box).toHaveValue('amina');
});

test('finds pages and actions in the demonstration', async () => {
  sessionStorage.setItem('admin-data', 'demonstration');
  const { user, dialog, box } = await openBox();
  await user.type(box, 'low');
  await waitFor(() => expect(names(dialog)).toEqual(['Low stock ']));
  expect(dialog.getByText('In the demonstration only pages and actions are found.')).toBeVisible();
});
