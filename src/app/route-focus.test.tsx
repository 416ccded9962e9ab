import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { inPlace } from '@/lib/in-place';
import { RouteFocus } from './route-focus';

function Frame() {
  return (
    <>
      <RouteFocus />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}

function Toys() {
  const [names, setNames] = useState(['Kite', 'Drum']);
  return (
    <>
      <Link to="/books">Books</Link>
      <Link to="/books#picture">Picture books</Link>
      <Link to="/books#prices">Prices</Link>
      <Link to="/books#sale">Sale</Link>
      <section aria-label="Cart">
        {names.map((name) => (
          <button key={name} type="button" onClick={() => setNames(names.filter((other) => other !== name))}>
            Remove {name}
          </button>
        ))}
      </section>
    </>
  );
}

function open() {
  const router = createMemoryRouter(
    [
      {
        element: <Frame />,
        children: [
          { path: '/toys', element: <Toys /> },
          {
            path: '/books',
            element: (
              <>
                <h2 id="picture" tabIndex={-1}>
                  Picture books
                </h2>
                <details id="prices">
                  <summary>Prices</summary>
                  <p id="sale" tabIndex={-1}>
                    Half the price
                  </p>
                </details>
              </>
            ),
          },
        ],
      },
    ],
    { initialEntries: ['/toys'] },
  );
  render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup() };
}

test('leaves the focus of the first page alone', () => {
  open();
  expect(document.body).toHaveFocus();
});

test('a link moves the focus to the new page', async () => {
  const { user } = open();
  await user.click(screen.getByRole('link', { name: 'Books' }));
  await screen.findByRole('heading', { name: 'Picture books' });
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a link to an anchor moves it to the anchor', async () => {
  const { user } = open();
  await user.click(screen.getByRole('link', { name: 'Picture books' }));
  expect(await screen.findByRole('heading', { name: 'Picture books' })).toHaveFocus();
});

test('a link to a closed section, or into one, opens it', async () => {
  const { user, router } = open();
  await user.click(screen.getByRole('link', { name: 'Sale' }));
  expect(await screen.findByText('Half the price')).toHaveFocus();
  expect(screen.getByRole('group')).toHaveAttribute('open');
  await router.navigate('/toys');
  await user.click(await screen.findByRole('link', { name: 'Prices' }));
  expect(await screen.findByText('Prices')).toHaveFocus();
  expect(screen.getByRole('group')).toHaveAttribute('open');
});

test('a step in place keeps it, and so does Back', async () => {
  const { router } = open();
  await router.navigate('/books', inPlace);
  await screen.findByRole('heading', { name: 'Picture books' });
  expect(screen.getByRole('main')).not.toHaveFocus();
  await router.navigate(-1);
  await screen.findByRole('link', { name: 'Books' });
  expect(screen.getByRole('main')).not.toHaveFocus();
});

test('the section around a focused element that is removed gets the focus', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Remove Kite' }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Cart' })).toHaveFocus());
});
