import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { type LazyPage, lazyPage } from './lazy-page';

const module = { Component: () => <h1>The page</h1> };

function open(importPage: () => Promise<typeof module>) {
  const page = lazyPage(importPage);
  const children = [
    { path: '/', element: <h1>The former page</h1> },
    { path: '/next', ...page, errorElement: <h1>It failed</h1> },
  ];
  const router = createMemoryRouter([{ element: <Outlet />, children }]);
  render(<RouterProvider router={router} />);
  const handle: LazyPage = page.handle;
  return { load: () => handle.load(), go: (path: string) => act(() => router.navigate(path)) };
}

it('shows the former page until the code is loaded', async () => {
  let arrive = (_: typeof module) => {};
  const { go } = open(() => new Promise((resolve) => (arrive = resolve)));
  await go('/next');
  expect(screen.getByRole('heading')).toHaveTextContent('The former page');
  await act(async () => arrive(module));
  expect(screen.getByRole('heading')).toHaveTextContent('The page');
});

it('requests code that failed again, once for each attempt', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const importPage = vi.fn(async () => module).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { load, go } = open(importPage);
  await go('/next');
  expect(screen.getByRole('heading')).toHaveTextContent('It failed');
  expect(importPage).toHaveBeenCalledOnce();
  await go('/');
  await load();
  await go('/next');
  expect(screen.getByRole('heading')).toHaveTextContent('The page');
});
