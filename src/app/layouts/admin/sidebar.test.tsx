import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { newOrdersHandler, server } from '@/testing/server';
import { staffSession } from '@/testing/session';
import { serveDatabase } from '@/testing/shop-database';

await serveDatabase();

const sidebar = () => within(screen.getByRole('complementary', { name: 'Sidebar' }));
const navigation = () => within(sidebar().getByRole('navigation', { name: 'Staff area' }));
const linksOf = (list: ReturnType<typeof within>) =>
  list.getAllByRole('link').map((link: HTMLElement) => [link.textContent, link.getAttribute('href')]);

test('links to the six parts and back to the shop, and signs out', async () => {
  const signOut = vi.fn(async () => {});
  const { user } = renderApp('/admin', { session: staffSession({ signOut }) });
  await screen.findByRole('heading', { name: 'Dashboard' });
  expect(linksOf(navigation())).toEqual([
    ['Dashboard', '/admin'],
    ['Products', '/admin/products'],
    ['Orders', '/admin/orders'],
    ['Blogs', '/admin/blogs'],
    ['Customers', '/admin/customers'],
    ['Settings', '/admin/settings'],
  ]);
  expect(sidebar().getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  expect(sidebar().getByRole('link', { name: 'Orders' })).not.toHaveAttribute('aria-current');
  expect(sidebar().getByRole('link', { name: 'Back to the shop' })).toHaveAttribute('href', '/');
  await user.click(sidebar().getByRole('button', { name: 'Sign Out' }));
  expect(signOut).toHaveBeenCalledOnce();
});

test('shows the pages below a part while one of them is open', async () => {
  const { user } = renderApp('/admin/categories', { session: staffSession() });
  await screen.findByRole('heading', { level: 1, name: 'Categories' });
  const current = () => navigation().getByRole('link', { current: 'page' });
  expect(linksOf(within(navigation().getByRole('list', { name: 'Products' })))).toEqual([
    ['Categories', '/admin/categories'],
    ['Collections', '/admin/collections'],
    ['Makers', '/admin/makers'],
    ['Reviews', '/admin/reviews'],
    ['Recalls', '/admin/recalls'],
  ]);
  expect(current()).toHaveTextContent('Categories');
  await user.click(navigation().getByRole('link', { name: 'Orders' }));
  expect(linksOf(within(await navigation().findByRole('list', { name: 'Orders' })))).toEqual([
    ['To pack', '/admin/packing'],
    ['Returns', '/admin/orders?view=returns'],
    ['Books', '/admin/books'],
  ]);
  expect(navigation().queryByRole('list', { name: 'Products' })).toBeNull();
  expect(current()).toHaveTextContent('Orders');
  await user.click(navigation().getByRole('link', { name: 'Returns' }));
  await waitFor(() => expect(current()).toHaveTextContent('Returns'));
  await user.click(navigation().getByRole('link', { name: 'Customers' }));
  expect(linksOf(within(await navigation().findByRole('list', { name: 'Customers' })))).toEqual([
    ['Messages', '/admin/messages'],
    ['Newsletter', '/admin/newsletter'],
  ]);
});

test('counts what waits at the part and at its page, also for a screen reader', async () => {
  server.use(newOrdersHandler(() => 2, { pack: 3, settle: 1, messages: 120, failed_mails: 1 }));
  renderApp('/admin/packing', { session: staffSession() });
  const link = (name: string) => navigation().getByRole('link', { name });
  await waitFor(() => expect(link('Orders')).toHaveAccessibleDescription('2 new orders, 4 waiting'));
  expect(link('Orders')).toHaveTextContent(/^Orders4$/);
  expect(link('To pack')).toHaveAccessibleDescription('3 waiting');
  expect(link('Returns')).not.toHaveAccessibleDescription();
  expect(link('Customers')).toHaveAccessibleDescription('120 waiting');
  expect(link('Customers')).toHaveTextContent(/^Customers99\+$/);
  expect(link('Settings')).toHaveAccessibleDescription('1 waiting');
  expect(link('Products')).not.toHaveAccessibleDescription();
});
