import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { shortOrderId } from '@/lib/format';
import type { Session } from '@/lib/session';
import { renderApp } from '@/testing/render-app';
import { rpc } from '@/testing/rpc';
import { server, staffAccessHandler } from '@/testing/server';
import { staffSession } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { serveDatabase } from '@/testing/shop-database';
import { shopOrders } from '@/testing/shop-orders';

const shop = await serveDatabase();
const orders = shopOrders(shop);

afterEach(() => document.documentElement.classList.remove('dark'));

const openOrders = () => renderApp('/admin/orders', { session: staffSession() });
const sidebar = () => within(screen.getByRole('complementary', { name: 'Sidebar' }));

test('sends a visitor to sign in, and back here afterwards', async () => {
  const { currentUrl } = renderApp('/admin/orders?status=pending');
  await waitFor(() =>
    expect(currentUrl()).toBe(`/auth?${new URLSearchParams({ redirect_url: '/admin/orders?status=pending' })}`),
  );
});

test.each(['amina@example.com', 'eve@littlebaobab.example.com', 'eve@notlittlebaobab.example'])(
  'sends %s to the start',
  async (email) => {
    const user = { id: 'u', firstName: 'Eve', lastName: '', email };
    const { currentUrl } = renderApp('/admin', { session: staffSession({ user }) });
    await waitFor(() => expect(currentUrl()).toBe('/'));
  },
);

const JUMA = { id: 'user_juma', firstName: 'Juma', lastName: '', email: 'juma@littlebaobab.example' };

test('tells a colleague who is not on the list whom to ask, and lets them in after an invitation', async () => {
  await orders.place();
  server.use(staffAccessHandler({ role: null, refusal: 'not-invited' }));
  const signOut = vi.fn(async () => {});
  const { user } = renderApp('/admin/orders', { session: staffSession({ user: JUMA, signOut }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'You are not on the list of staff' })).toBeVisible();
  expect(screen.getByText('You are signed in as juma@littlebaobab.example.')).toBeVisible();
  expect(screen.getByText(/^Ask an owner of the shop to invite this address/)).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Staff area' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to the shop' })).toHaveAttribute('href', '/');
  await user.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(signOut).toHaveBeenCalledOnce();
  server.use(staffAccessHandler({ role: 'staff', refusal: null }));
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByRole('table', { name: 'Orders' })).toBeVisible();
});

test.each([
  ['suspended', 'Your access is suspended'],
  ['other-account', 'This address belongs to another account'],
  ['unverified', 'Your address is not verified'],
  ['test-address', 'Test addresses cannot be staff'],
  ['other-domain', 'Your address is not one of the staff'],
])('says what is in the way of somebody who is %s', async (refusal, title) => {
  server.use(staffAccessHandler({ role: null, refusal }));
  renderApp('/admin', { session: staffSession({ user: JUMA }) });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('leads a member without a second factor to the settings of the account', async () => {
  server.use(staffAccessHandler({ role: null, refusal: 'second-factor' }));
  const openSecurity = vi.fn();
  const { user } = renderApp('/admin', { session: staffSession({ user: JUMA, openSecurity }) });
  const title = 'Your account needs a second step for sign-in';
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Security settings' }));
  expect(openSecurity).toHaveBeenCalledOnce();
});

test('asks for the password eight hours after the sign-in, and goes on to the page', async () => {
  await orders.place();
  server.use(staffAccessHandler({ role: null, refusal: 'sign-in-again' }));
  const confirmSignIn = vi.fn(async () => true).mockResolvedValueOnce(false);
  const { user } = renderApp('/admin/orders', { session: staffSession({ user: JUMA, confirmSignIn }) });
  const confirm = await screen.findByRole('button', { name: 'Confirm that it is you' });
  await user.click(confirm);
  server.use(staffAccessHandler({ role: 'staff', refusal: null }));
  expect(screen.getByRole('heading', { level: 1, name: 'Your sign-in is eight hours old' })).toBeVisible();
  await user.click(confirm);
  expect(await screen.findByRole('table', { name: 'Orders' })).toBeVisible();
});

test('opens when the database cannot be reached, so that the pages show what is missing', async () => {
  await orders.place();
  server.use(http.post(rpc('enter_staff_area'), () => HttpResponse.json({ message: 'down' }, { status: 500 })));
  openOrders();
  expect(await screen.findByRole('table', { name: 'Orders' })).toBeVisible();
  expect(takeConsoleProblems('Could not load staff-access')).not.toEqual([]);
});

test('shows only a skeleton while the session is unknown', async () => {
  renderApp('/admin', { session: { status: 'unknown' } });
  expect(await screen.findByText('Loading')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Orders' })).not.toBeInTheDocument();
});

test('shows a notice when the session is unavailable', async () => {
  const retry = vi.fn();
  const session: Session = { status: 'unavailable', retry };
  const { user } = renderApp('/admin', { session });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});

test.each([
  ['/admin/codes?show=active', '/admin/settings/codes?show=active'],
  ['/admin/search', '/admin/settings/search'],
  ['/admin/settings#rules', '/admin/settings/prices'],
  ['/admin/settings#mails', '/admin/settings/mails'],
])('a former address leads to its page: %s', async (former, present) => {
  const { currentUrl } = renderApp(former, { session: staffSession() });
  await waitFor(() => expect(currentUrl()).toBe(present));
});

test('switches to the demonstration and back, with a badge, for this tab', async () => {
  const number = shortOrderId((await orders.place()).id);
  const { user } = openOrders();
  await screen.findByText(number);
  const header = within(screen.getByRole('banner'));
  const data = sidebar().getByRole('switch', { name: 'Demonstration data' });
  expect(data).not.toBeChecked();
  expect(header.queryByText('Demonstration')).not.toBeInTheDocument();
  await user.click(data);
  expect(data).toBeChecked();
  expect(header.getByText('Demonstration')).toBeVisible();
  expect(await screen.findByText('ORD-5432')).toBeVisible();
  expect(screen.queryByText(number)).not.toBeInTheDocument();
  expect(sessionStorage.getItem('admin-data')).toBe('demonstration');
  await user.click(data);
  expect(await screen.findByText(number)).toBeVisible();
  expect(header.queryByText('Demonstration')).not.toBeInTheDocument();
});

test('starts in the demonstration when it was chosen before, and forgets the address of a live order', async () => {
  sessionStorage.setItem('admin-data', 'demonstration');
  const { user, currentUrl } = renderApp('/admin/orders?q=5432', { session: staffSession() });
  expect(await screen.findByText('ORD-5432')).toBeVisible();
  await user.click(sidebar().getByRole('switch', { name: 'Demonstration data' }));
  expect(currentUrl()).toBe('/admin/orders');
});

test('in the demonstration, a page without demonstration data shows live data and says so', async () => {
  sessionStorage.setItem('admin-data', 'demonstration');
  const { user } = renderApp('/admin/settings', { session: staffSession() });
  expect(await screen.findByText(/^These are live data, and changes are saved/)).toBeVisible();
  expect(await screen.findByLabelText('Support e-mail')).toBeVisible();
  expect(within(screen.getByRole('banner')).queryByText('Demonstration')).toBeNull();
  await user.click(sidebar().getByRole('link', { name: 'Orders' }));
  expect(await screen.findByText('ORD-5432')).toBeVisible();
  expect(screen.queryByText(/^These are live data/)).toBeNull();
  expect(within(screen.getByRole('banner')).getByText('Demonstration')).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Returns/ })).toBeNull();
});

test('forgets what was changed in the demonstration when the area is left', async () => {
  sessionStorage.setItem('admin-data', 'demonstration');
  const { user } = renderApp('/admin/orders?order=ORD-5432', { session: staffSession() });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Processing');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('row', { name: /ORD-5432/ })).toHaveTextContent('Processing');
  await user.click(sidebar().getByRole('link', { name: 'Back to the shop' }));
  await user.click(await screen.findByRole('link', { name: 'Admin' }));
  await screen.findByRole('heading', { name: 'Dashboard' });
  await user.click(sidebar().getByRole('link', { name: 'Orders' }));
  expect(await screen.findByRole('row', { name: /ORD-5432/ })).not.toHaveTextContent('Processing');
});

test('remembers its own theme, light at first', async () => {
  localStorage.setItem('theme', 'dark');
  const { user } = openOrders();
  await user.click(await screen.findByRole('button', { name: 'Switch to dark theme' }));
  expect(document.documentElement).toHaveClass('dark');
  expect(localStorage.getItem('admin-theme')).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  await user.click(screen.getByRole('button', { name: 'Switch to light theme' }));
  expect(localStorage.getItem('admin-theme')).toBe('light');
  expect(localStorage.getItem('theme')).toBe('dark');
});

test('opens the sidebar as a sheet on small screens and returns the focus', async () => {
  const { user, currentUrl } = openOrders();
  const menu = await screen.findByRole('button', { name: 'Menu' });
  await user.click(menu);
  const sheet = await screen.findByRole('dialog', { name: 'Menu' });
  expect(within(sheet).getByRole('switch', { name: 'Demonstration data' })).toBeVisible();
  expect(within(sheet).getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(menu).toHaveFocus());
  await user.click(menu);
  await user.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Orders' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(currentUrl()).toBe('/admin/orders');
});

test('shows the not-found page inside for an unknown address', async () => {
  renderApp('/admin/vouchers', { session: staffSession() });
  expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  expect(sidebar().getByRole('link', { name: 'Orders' })).toBeVisible();
  expect(takeConsoleProblems('/admin/vouchers')).not.toEqual([]);
});
