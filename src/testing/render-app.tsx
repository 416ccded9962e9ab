import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, parsePath, type RouteObject, RouterProvider, useLocation } from 'react-router-dom';
import { addStaffPages, routes } from '@/app/routes';
import { paths } from '@/config/paths';
import { type Session, SessionContext, signedOut } from '@/lib/session';

function CurrentUrl() {
  const { pathname, search, hash } = useLocation();
  return <output data-testid="url" hidden>{`${pathname}${search}${hash}`}</output>;
}

/** Loads the code of every page, so that tests need not wait for it. */
async function loadPages(pages: RouteObject[]): Promise<void> {
  await Promise.all(
    pages.map(async (route) => {
      await route.handle?.load();
      await loadPages(route.children ?? []);
    }),
  );
}

await addStaffPages(paths.staffArea);
await loadPages(routes);

const testRoutes = [
  {
    element: (
      <>
        <Outlet />
        <CurrentUrl />
      </>
    ),
    children: routes,
  },
];

/** Renders the whole shop at a URL, with a session. */
export function renderApp(path: string, { session = signedOut }: { session?: Session } = {}) {
  const user = userEvent.setup();
  // A key of its own, so that no section is open because an earlier test opened it.
  const entry = { ...parsePath(path), key: crypto.randomUUID() };
  const router = createMemoryRouter(testRoutes, { initialEntries: [entry] });
  const shop = (current: Session) => (
    <SessionContext value={current}>
      <RouterProvider router={router} />
    </SessionContext>
  );
  const view = render(shop(session));
  const changeSession = (next: Session) => view.rerender(shop(next));
  return { user, ...view, changeSession, currentUrl: () => screen.getByTestId('url').textContent };
}
