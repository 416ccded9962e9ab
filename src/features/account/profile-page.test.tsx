import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { amina } from '@/testing/fixtures';
import { orderItemRow, orderRow } from '@/testing/order-rows';
import { renderApp } from '@/testing/render-app';
import { homeAddressRow } from '@/testing/rows';
import { rpc } from '@/testing/rpc';
import { DATABASE_URL, server } from '@/testing/server';
import { signedInAs } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { seeToast } from '@/testing/toasts';

const paidOrder = orderRow({
  status: 'processing',
  payment_status: 'paid',
  created_at: '2026-11-20T12:00:00Z',
  order_items: [orderItemRow(1, 2)],
});

let asked: URL[] = [];

function addresses(answer: unknown[]) {
  return http.get(`${DATABASE_URL}/rest/v1/addresses`, ({ request }) => {
    asked.push(new URL(request.url));
    return HttpResponse.json(answer);
  });
}
const orders = (answer: unknown[]) => http.post(rpc('my_orders'), () => HttpResponse.json(answer));

const isDown = () => HttpResponse.json({ message: 'down' }, { status: 400 });

beforeEach(() => {
  asked = [];
  server.use(orders([]), addresses([]));
});

test('a visitor is sent to sign in and told where to come back to', async () => {
  const { currentUrl } = renderApp('/profile?tab=orders');
  expect(await screen.findByRole('heading', { name: 'Account' })).toBeVisible();
  expect(currentUrl()).toBe('/auth?redirect_url=%2Fprofile%3Ftab%3Dorders');
});

test.each([
  ['𠮷野', '𠮷'],
  ['😀 Zuri', '😀'],
  ['e\u0301lan', 'E\u0301'],
  ['ßander', 'ß'],
])('the round picture of %s is %s', async (firstName, initial) => {
  renderApp('/profile', { session: signedInAs({ ...amina, firstName }) });
  const panel = within(await screen.findByRole('complementary', { name: 'Signed in as' }));
  expect(panel.getByText(initial, { normalizer: (text) => text })).toBeVisible();
});

test('shows who is signed in, read-only, with the way to change it and the way out', async () => {
  const session = signedInAs();
  const { user } = renderApp('/profile', { session });
  expect(await screen.findByRole('heading', { name: 'My Account' })).toBeVisible();
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(crumbs.getByText('My Account')).toHaveAttribute('aria-current', 'page');
  const panel = within(screen.getByRole('complementary', { name: 'Signed in as' }));
  expect(panel.getByText('A')).toBeVisible();
  expect(panel.getByText('Amina')).toBeVisible();
  expect(panel.getByText('amina@example.com')).toBeVisible();
  expect(screen.getByLabelText('First name')).toHaveValue('Amina');
  expect(screen.getByLabelText('Last name')).toHaveValue('Otieno');
  expect(screen.getByLabelText('Email')).toHaveValue('amina@example.com');
  for (const field of screen.getAllByRole('textbox').filter((box) => box.closest('main')))
    expect(field).toHaveAttribute('readonly');
  expect(screen.getByText(/press the round user button/)).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Sign Out' }));
  expect(session.signOut).toHaveBeenCalledOnce();
});

test('somebody without a first name is welcomed', async () => {
  renderApp('/profile', { session: signedInAs({ ...amina, firstName: '' }) });
  const panel = within(await screen.findByRole('complementary', { name: 'Signed in as' }));
  expect(panel.getByText('Welcome')).toBeVisible();
  expect(panel.getByText('A')).toBeVisible();
});

test('the tab is in the URL', async () => {
  const { user, currentUrl } = renderApp('/profile?tab=unknown', { session: signedInAs() });
  expect(await screen.findByRole('tab', { name: 'Account Details' })).toHaveAttribute('aria-selected', 'true');
  await user.click(screen.getByRole('tab', { name: 'Addresses' }));
  expect(currentUrl()).toBe('/profile?tab=addresses');
  expect(await screen.findByText("You don't have any saved addresses yet.")).toBeVisible();
});

test('an unknown session shows a skeleton, an unavailable one a retry', async () => {
  const retry = vi.fn();
  const { unmount } = renderApp('/profile', { session: { status: 'unknown' } });
  expect(await screen.findByRole('status', { name: 'Loading your account' })).toBeVisible();
  unmount();
  const { user } = renderApp('/profile', { session: { status: 'unavailable', retry } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Signing in does not work right now.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('shows the orders of this customer, newest first, and what is in them', async () => {
  const older = {
    ...paidOrder,
    id: 'ffffffff-0000-4000-8000-000000000000',
    status: 'Mystery',
    payment_status: 'PENDING',
  };
  server.use(orders([paidOrder, { ...older, total_amount: 1234.5 }]));
  const { user } = renderApp('/profile?tab=orders', { session: signedInAs() });
  const order = within(await screen.findByRole('listitem', { name: 'Order 0a1b2c3d' }));
  expect(order.getByText('November 20, 2026')).toBeVisible();
  expect(order.getByText('Processing')).toBeVisible();
  expect(order.getByText('Payment: Paid')).toBeVisible();
  expect(order.queryByRole('link', { name: 'Pay now' })).toBeNull();

  await user.click(order.getByRole('button', { name: 'View Details' }));
  expect(order.getByText('2 x $34.99')).toBeVisible();
  expect(order.getAllByText('$69.98')).toHaveLength(2);
  expect(order.getByText('$7.00')).toBeVisible();
  await user.click(order.getByRole('button', { name: 'Hide Details' }));
  expect(order.queryByText('2 x $34.99')).toBeNull();

  const strange = within(screen.getByRole('listitem', { name: 'Order ffffffff' }));
  expect(strange.getByText('Pending')).toBeVisible();
  expect(strange.getByText('$1,234.50')).toBeVisible();
  expect(strange.getByRole('link', { name: 'Pay now' })).toHaveAttribute('href', `/orders/${older.id}`);
});

test('buys again what is still sold and says what is not', async () => {
  const item = paidOrder.order_items[0];
  const gone = { ...item, product_id: 99, products: { name: 'Wind-up Duck', image_url: '' } };
  server.use(orders([{ ...paidOrder, order_items: [item, gone] }]));
  const { user } = renderApp('/profile?tab=orders', { session: signedInAs() });
  await user.click(await screen.findByRole('button', { name: 'Buy again' }));
  await seeToast('Wind-up Duck is sold out or no longer in our shop.');
  expect(await screen.findByText('Added Nature Explorer Kit to cart')).toBeInTheDocument();
  expect(document.querySelectorAll('[data-sonner-toast]')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
});

test('says so when there are no orders', async () => {
  renderApp('/profile?tab=orders', { session: signedInAs() });
  expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeVisible();
  expect(screen.getByText('When you place orders, they will appear here.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse Products' })).toHaveAttribute('href', '/shop');
  expect(screen.queryByText('Your orders could not be loaded.')).toBeNull();
});

test('orders that cannot be read: the empty state, another try, and a line in the log', async () => {
  server.use(http.post(rpc('my_orders'), isDown));
  const { user } = renderApp('/profile?tab=orders', { session: signedInAs() });
  expect(await screen.findByText('Your orders could not be loaded.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  expect(takeConsoleProblems('Could not load orders')).not.toEqual([]);
  server.use(orders([paidOrder]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('listitem', { name: 'Order 0a1b2c3d' })).toBeVisible();
});

test('addresses that cannot be read: the empty state, another try, and a line in the log', async () => {
  server.use(http.get(`${DATABASE_URL}/rest/v1/addresses`, isDown));
  const { user } = renderApp('/profile?tab=addresses', { session: signedInAs() });
  expect(await screen.findByText('Your addresses could not be loaded.')).toBeVisible();
  expect(screen.getByText("You don't have any saved addresses yet.")).toBeVisible();
  expect(takeConsoleProblems('Could not load addresses')).not.toEqual([]);
  server.use(addresses([homeAddressRow]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('listitem', { name: 'Home' })).toBeVisible();
});

test('an address is written in the words of the table, its country in English, and the form starts over', async () => {
  const written: unknown[] = [];
  let answer: () => void = () => {};
  server.use(
    http.post(`${DATABASE_URL}/rest/v1/addresses`, async ({ request }) => {
      written.push(await request.json());
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return new HttpResponse(null, { status: 201 });
    }),
  );
  const { user } = renderApp('/profile?tab=addresses', { session: signedInAs() });
  const typed = {
    Title: 'Home',
    'Full name': ' Amina Otieno ',
    'Street address': '12 Riverside Drive',
    'Landmark (optional)': ' Near the Total station, blue  gate',
    City: 'Nairobi',
    State: 'Nairobi County',
    'Zip code': '00100',
    Country: 'kenya',
    'Phone number': '+254 712 345 678',
  };
  for (const [label, text] of Object.entries(typed)) await user.type(await screen.findByLabelText(label), text);
  expect(screen.getByLabelText('Set as default')).not.toBeChecked();
  await user.click(screen.getByLabelText('Set as default'));
  await user.click(screen.getByRole('button', { name: 'Save Address' }));
  expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled();
  await expect.poll(() => written.length).toBe(1);
  server.use(addresses([homeAddressRow]));
  answer();
  await seeToast('Address added successfully');
  const { created_at: _, ...columns } = homeAddressRow;
  expect(written).toEqual([{ ...columns, id: expect.any(String) }]);
  expect(await screen.findByRole('listitem', { name: 'Home' })).toHaveTextContent(
    '12 Riverside DriveNear the Total station, blue gateNairobi',
  );
  expect(screen.getByLabelText('Full name')).toHaveValue('');
  expect(screen.getByLabelText('Set as default')).not.toBeChecked();
});

test('an empty form marks every field, keeps what was typed and links to each', async () => {
  const { user } = renderApp('/profile?tab=addresses', { session: signedInAs() });
  await user.type(await screen.findByLabelText('City'), 'Nairobi');
  await user.type(screen.getByLabelText('Zip code'), '   ');
  await user.click(screen.getByRole('button', { name: 'Save Address' }));
  const summary = await screen.findByRole('alert', { name: '7 fields to correct:' });
  expect(summary).toHaveFocus();
  for (const label of ['Title', 'Full name', 'Street address', 'State', 'Zip code', 'Country', 'Phone number'])
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(/ is required/);
  expect(screen.getByLabelText('City')).toHaveValue('Nairobi');
  await user.click(within(summary).getByRole('link', { name: 'Country' }));
  expect(screen.getByLabelText('Country')).toHaveFocus();
});

test('a text that is too long is told and not sent', async () => {
  const { user } = renderApp('/profile?tab=addresses', { session: signedInAs() });
  await user.click(await screen.findByLabelText('Title'));
  await user.paste('x'.repeat(101));
  await user.click(screen.getByLabelText('Zip code'));
  await user.paste('1'.repeat(21));
  await user.click(screen.getByRole('button', { name: 'Save Address' }));
  expect(await screen.findByText('Address title can be 100 characters at most: 1 character too many')).toBeVisible();
  expect(screen.getByText('Zip code can be 20 characters at most: 1 character too many')).toBeVisible();
  expect(screen.getByText('City is required')).toBeVisible();
});

test('what was typed survives a reload, for the same customer only', async () => {
  const { user, unmount } = renderApp('/profile?tab=addresses', { session: signedInAs() });
  await user.type(await screen.findByLabelText('City'), 'Nairobi');
  unmount();
  const again = renderApp('/profile?tab=addresses', { session: signedInAs() });
  expect(await screen.findByLabelText('City')).toHaveValue('Nairobi');
  again.unmount();
  renderApp('/profile?tab=addresses', { session: signedInAs({ ...amina, id: 'user_2' }) });
  expect(await screen.findByLabelText('City')).toHaveValue('');
});
