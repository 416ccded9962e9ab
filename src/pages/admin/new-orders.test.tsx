import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStaffOrders, type OrderListRow, orderListRow } from '@/testing/fake-staff-orders';
import { renderApp } from '@/testing/render-app';
import { type Args, rpc } from '@/testing/rpc';
import { server } from '@/testing/server';
import { staffSession } from '@/testing/session';

const LATER = '2099-01-01T00:00:00Z';

let orders: OrderListRow[];
let asked: Args<'new_orders'>[];

beforeEach(() => {
  asked = [];
  orders = [orderListRow(3), orderListRow(4)];
  fakeStaffOrders(orders);
  server.use(
    http.post<never, Args<'new_orders'>>(rpc('new_orders'), async ({ request }) => {
      const body = await request.json();
      asked.push(body);
      const newest = orders.reduce((one, other) => (one.created_at > other.created_at ? one : other));
      const { after_at } = body;
      const count = after_at ? orders.filter(({ created_at }) => created_at > after_at).length : 0;
      return HttpResponse.json({ count, newest: { at: newest.created_at, id: newest.id } });
    }),
  );
});
afterEach(() => vi.stubGlobal('AudioContext', undefined));

async function open(path = '/admin/orders') {
  const view = renderApp(path, { session: staffSession() });
  await waitFor(() => expect(asked).toHaveLength(1));
  return view;
}

/** Returning to the window refetches at once. */
const lookAgain = () => act(async () => void window.dispatchEvent(new Event('visibilitychange')));

async function place(...changes: Partial<OrderListRow>[]) {
  for (const change of changes) orders.unshift(orderListRow(orders.length - 1, { created_at: LATER, ...change }));
  await lookAgain();
}

const ordersLink = () =>
  within(screen.getByRole('complementary', { name: 'Sidebar' })).getByRole('link', { name: 'Orders' });

test('new orders are in a button, the title and the sidebar, and shown when it is pressed', async () => {
  const { user, currentUrl } = await open('/admin/orders?status=shipped&q=nobody');
  await screen.findByRole('heading', { name: 'No orders found matching your search criteria.' });
  expect(screen.queryByRole('button', { name: /new order/ })).toBeNull();
  expect(document.title).toMatch(/^Orders/);
  await place({ customer_name: 'Amina Otieno' }, { customer_name: 'Juma Kamau' });
  const button = await screen.findByRole('button', { name: '2 new orders' });
  expect(document.title).toMatch(/^2 new orders · Orders/);
  expect(ordersLink()).toHaveAccessibleDescription('2 new orders');
  expect(asked.at(-1)).toEqual({ after_at: orderListRow(3).created_at, after_id: orderListRow(3).id });
  await user.click(button);
  expect(await screen.findByRole('row', { name: /Amina Otieno/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Juma Kamau/ })).toBeVisible();
  expect(currentUrl()).toBe('/admin/orders');
  expect(screen.queryByRole('button', { name: /new order/ })).toBeNull();
  expect(document.title).toMatch(/^Orders/);
  expect(ordersLink()).not.toHaveAccessibleDescription();
  await lookAgain();
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ after_at: LATER }));
  expect(screen.queryByRole('button', { name: /new order/ })).toBeNull();
});

test('other pages of the staff area say so, too', async () => {
  await open('/admin/categories');
  await place({});
  await waitFor(() => expect(document.title).toMatch(/^1 new order · /));
  expect(ordersLink()).toHaveAccessibleDescription('1 new order');
});

test('asks again within 20 seconds while the window is visible, once however many show it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
  try {
    await open();
    orders.unshift(orderListRow(1, { created_at: LATER }));
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(await screen.findByRole('button', { name: '1 new order' })).toBeVisible();
    expect(asked).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});

/** Counts how often a sound is played. */
function listen() {
  const sounded = vi.fn();
  const node = { frequency: {}, gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} } };
  class Audio {
    currentTime = 0;
    destination = {};
    constructor() {
      sounded();
    }
    createOscillator = () => ({ ...node, connect: () => ({ connect: () => {} }), start: () => {}, stop: () => {} });
    createGain = () => node;
    close = async () => {};
  }
  vi.stubGlobal('AudioContext', Audio);
  return sounded;
}

test('sounds only where this device is to, and remembers it', async () => {
  const sounded = listen();
  const { user } = await open();
  await place({});
  await screen.findByRole('button', { name: '1 new order' });
  expect(sounded).not.toHaveBeenCalled();
  const sound = screen.getByRole('switch', { name: 'Sound for new orders' });
  expect(sound).not.toBeChecked();
  await user.click(sound);
  expect(sound).toBeChecked();
  expect(sounded).toHaveBeenCalledOnce();
  expect(localStorage.getItem('admin-new-order-sound')).toBe('on');
  await place({});
  await screen.findByRole('button', { name: '2 new orders' });
  await waitFor(() => expect(sounded).toHaveBeenCalledTimes(2));
  await user.click(sound);
  await place({});
  await screen.findByRole('button', { name: '3 new orders' });
  expect(sounded).toHaveBeenCalledTimes(2);
  expect(localStorage.getItem('admin-new-order-sound')).toBeNull();
});

test('the demonstration hears nothing', async () => {
  sessionStorage.setItem('admin-data', 'demonstration');
  renderApp('/admin/orders', { session: staffSession() });
  await screen.findByRole('row', { name: /ORD-5432/ });
  await lookAgain();
  expect(asked).toEqual([]);
});
