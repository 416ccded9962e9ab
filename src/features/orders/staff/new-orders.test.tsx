import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { type Args, rpc } from '@/testing/rpc';
import { server } from '@/testing/server';
import { staffSession } from '@/testing/session';
import { serveDatabase } from '@/testing/shop-database';
import { type OrderHistory, shopOrders } from '@/testing/shop-orders';

const shop = await serveDatabase();
const orders = shopOrders(shop);

/** The requests for new orders that are answered: an order placed before the first answer would not be new. */
let answered: Args<'new_orders'>[];

beforeEach(async () => {
  const bodies: typeof answered = [];
  answered = bodies;
  server.use(
    http.post<never, Args<'new_orders'>>(rpc('new_orders'), async ({ request }) => {
      const body = await request.json();
      const { data } = await shop.clients.staff.rpc('new_orders', body);
      bodies.push(body);
      return HttpResponse.json(data);
    }),
  );
  await orders.place();
  await orders.place();
});
afterEach(() => vi.stubGlobal('AudioContext', undefined));

async function open(path = '/admin/orders') {
  const view = renderApp(path, { session: staffSession() });
  await waitFor(() => expect(answered).toHaveLength(1));
  return view;
}

/** Returning to the window refetches at once, unless an answer is being processed. */
async function lookAgain() {
  const before = answered.length;
  await waitFor(async () => {
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    expect(answered.length).toBeGreaterThan(before);
  });
}

async function place(...histories: OrderHistory[]) {
  for (const history of histories) await orders.place(history);
  await lookAgain();
}

const ordersLink = () =>
  within(screen.getByRole('complementary', { name: 'Sidebar' })).getByRole('link', { name: 'Orders' });

test('new orders are in a button, the title and the sidebar, and shown when it is pressed', async () => {
  const { user, currentUrl } = await open('/admin/orders?status=shipped&q=nobody');
  await screen.findByRole('heading', { name: 'No orders found matching your search criteria.' });
  expect(screen.queryByRole('button', { name: /new order/ })).toBeNull();
  expect(document.title).toMatch(/^Orders/);
  await place({ address: { firstName: 'Zuri' } }, { address: { firstName: 'Juma' } });
  const button = await screen.findByRole('button', { name: '2 new orders' });
  expect(document.title).toMatch(/^2 new orders · Orders/);
  expect(ordersLink()).toHaveAccessibleDescription('2 new orders, 4 waiting');
  await user.click(button);
  expect(await screen.findByRole('row', { name: /Zuri Otieno/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Juma Otieno/ })).toBeVisible();
  expect(currentUrl()).toBe('/admin/orders');
  expect(screen.queryByRole('button', { name: /new order/ })).toBeNull();
  expect(document.title).toMatch(/^Orders/);
  expect(ordersLink()).toHaveAccessibleDescription('4 waiting');
  await lookAgain();
  expect(screen.queryByRole('button', { name: /new order/ })).toBeNull();
  await place({});
  expect(await screen.findByRole('button', { name: '1 new order' })).toBeVisible();
});

test('other pages of the staff area say so, too', async () => {
  await open('/admin/categories');
  await place({});
  await waitFor(() => expect(document.title).toMatch(/^1 new order · /));
  expect(ordersLink()).toHaveAccessibleDescription('1 new order, 3 waiting');
});

test('asks again within 20 seconds while the window is visible, once however many show it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
  try {
    await open();
    await orders.place();
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(await screen.findByRole('button', { name: '1 new order' })).toBeVisible();
    expect(answered).toHaveLength(2);
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
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
  expect(answered).toEqual([]);
});
