import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { RouteError } from './route-error';

const fault = { message: '' };

function Fragile() {
  if (fault.message) throw new Error(fault.message);
  return <p>All is well</p>;
}

function Layout() {
  return (
    <>
      <Link to="/sturdy">Elsewhere</Link>
      <Outlet />
    </>
  );
}

function renderFragile(message: string) {
  fault.message = message;
  const user = userEvent.setup();
  const pages = [
    { path: '/fragile', element: <Fragile /> },
    { path: '/sturdy', element: <p>Another page</p> },
    { path: '/', element: <p>Home</p> },
  ];
  const router = createMemoryRouter(
    [{ element: <Layout />, children: [{ errorElement: <RouteError />, children: pages }] }],
    { initialEntries: ['/fragile'] },
  );
  render(<RouterProvider router={router} />);
  const logged = takeConsoleProblems(/^%o|^React Router caught|A page crashed/).join();
  expect(logged).toContain('A page crashed');
  expect(logged).toContain(message);
  return user;
}

test('keeps a crash inside its page and offers to try again', async () => {
  const user = renderFragile('broken');
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!', level: 1 })).toBeVisible();
  fault.message = '';
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('All is well')).toBeVisible();
});

test('crashes again, not silently, when trying again does not help', async () => {
  const user = renderFragile('broken');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  expect(takeConsoleProblems(/^%o|^React Router caught|A page crashed/).join()).toContain('A page crashed');
});

test('leaves the crashed page on a navigation', async () => {
  const user = renderFragile('broken');
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(screen.getByText('Another page')).toBeVisible();
  expect(screen.queryByText('Unexpected Application Error!')).not.toBeInTheDocument();
});

test('leads home', async () => {
  const user = renderFragile('broken');
  await user.click(screen.getByRole('link', { name: 'Go home' }));
  expect(screen.getByText('Home')).toBeVisible();
});

test.each([
  'Failed to fetch dynamically imported module: /assets/cart.js',
  'error loading dynamically imported module: /assets/cart.js',
  'Importing a module script failed.',
])('reloads the page once when its code is missing, then asks (%s)', async (message) => {
  const reload = vi.fn();
  vi.stubGlobal('location', { pathname: window.location.pathname, reload });
  renderFragile(message);
  expect(reload).toHaveBeenCalledOnce();
  cleanup();
  const user = renderFragile(message);
  expect(reload).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reload).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});

test('says that one is offline when the code of a page is not there, and reloads when that is over', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { pathname: window.location.pathname, reload });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderFragile('Importing a module script failed.');
  expect(screen.getByRole('heading', { name: 'You are offline', level: 1 })).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
