import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Link, NavLink } from './link';

function show(links: React.ReactNode, at = '/') {
  render(
    <MemoryRouter initialEntries={[at]}>
      {links}
      <Routes>
        <Route path="/shop" element={<h1>Shop</h1>} />
        <Route path="*" element={<h1>Elsewhere</h1>} />
      </Routes>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const arrived = () => screen.queryByRole('heading', { name: 'Shop' }) !== null;

test('a press opens the page in place, and runs what the link does besides', async () => {
  let pressed = 0;
  const user = show(
    <Link to="/shop" onClick={() => pressed++}>
      Go
    </Link>,
  );
  await user.click(screen.getByRole('link', { name: 'Go' }));
  expect([arrived(), pressed]).toEqual([true, 1]);
});

test('a press for a new tab, and one that something else has taken, are left alone', async () => {
  const user = show(
    <>
      <Link to="/shop">Plain</Link>
      <Link to="/shop" onClick={(event) => event.preventDefault()}>
        Taken
      </Link>
      <Link to="/shop" target="_blank">
        Window
      </Link>
    </>,
  );
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('link', { name: 'Plain' }));
  await user.keyboard('{/Control}');
  await user.click(screen.getByRole('link', { name: 'Taken' }));
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await user.click(screen.getByRole('link', { name: 'Window' }));
  expect(arrived()).toBe(false);
});

test.each([
  ['/shop', 'page'],
  ['/shop/books', 'page'],
  ['/shopping', null],
  ['/', null],
])('on %s the link to the shop says %s', (at, current) => {
  show(
    <>
      <NavLink to="/shop">Shop</NavLink>
      <NavLink to="/" end>
        Home
      </NavLink>
    </>,
    at,
  );
  expect(screen.getByRole('link', { name: 'Shop' }).getAttribute('aria-current')).toBe(current);
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe(at === '/' ? 'page' : null);
});
