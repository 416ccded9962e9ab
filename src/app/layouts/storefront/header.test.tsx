import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { saveCart } from '@/testing/saved';

afterEach(() => document.documentElement.classList.remove('dark'));

test('leads everywhere, to the cart and to the account', () => {
  saveCart([1, 2], [7, 1]);
  renderApp('/');
  const header = within(screen.getByRole('banner'));
  const main = within(header.getByRole('navigation', { name: 'Main' }));
  expect(main.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Shop', '/shop'],
    ['About', '/about'],
    ['Blog', '/blog'],
    ['Contact', '/contact'],
  ]);
  expect(main.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  expect(header.getByRole('link', { name: 'Cart, 3 items' })).toHaveAttribute('href', '/cart');
  expect(header.getByText('3 items in cart')).toBeInTheDocument();
  expect(header.getByRole('link', { name: 'View Cart' })).toHaveAttribute('href', '/cart');
  for (const link of header.getAllByRole('link', { name: 'Sign In' })) expect(link).toHaveAttribute('href', '/auth');
});

test('counts one piece as one item', () => {
  saveCart([1, 1]);
  renderApp('/');
  expect(screen.getByText('1 item in cart')).toBeInTheDocument();
});

test('follows the cart of another tab', () => {
  renderApp('/');
  expect(screen.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
  saveCart([2, 4]);
  const event = { key: 'cart', newValue: localStorage.getItem('cart'), storageArea: localStorage };
  act(() => void window.dispatchEvent(new StorageEvent('storage', event)));
  expect(screen.getByRole('link', { name: 'Cart, 4 items' })).toBeVisible();
});

test('switches the theme and remembers the choice', async () => {
  const { user } = renderApp('/');
  await user.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
  expect(document.documentElement).toHaveClass('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  await user.click(screen.getByRole('button', { name: 'Switch to light theme' }));
  expect(document.documentElement).not.toHaveClass('dark');
  expect(localStorage.getItem('theme')).toBe('light');
});

test('starts in the theme chosen before', () => {
  localStorage.setItem('theme', 'dark');
  renderApp('/');
  expect(document.documentElement).toHaveClass('dark');
});

test('changes its style after 20 px', () => {
  renderApp('/');
  const header = screen.getByRole('banner');
  const scrollTo = (y: number) => {
    vi.stubGlobal('scrollY', y);
    act(() => void window.dispatchEvent(new Event('scroll')));
  };
  scrollTo(20);
  expect(header).toHaveAttribute('data-scrolled', 'false');
  scrollTo(21);
  expect(header).toHaveAttribute('data-scrolled', 'true');
  scrollTo(0);
  expect(header).toHaveAttribute('data-scrolled', 'false');
});

test('opens a menu on a phone that leads everywhere and to the account', async () => {
  const { user, currentUrl } = renderApp('/');
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  expect(
    within(menu)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Home', 'Shop', 'About', 'Blog', 'Contact', 'Wish List', 'My Account']);
  expect(within(menu).getByRole('link', { name: 'My Account' })).toHaveAttribute('href', '/profile');
  await user.click(within(menu).getByRole('link', { name: 'Shop' }));
  await waitFor(() => expect(currentUrl()).toBe('/shop'));
  expect(screen.getByRole('main')).toHaveFocus();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('returns the focus to the menu button when the menu closes', async () => {
  const { user } = renderApp('/');
  const button = screen.getByRole('button', { name: 'Menu' });
  await user.click(button);
  await screen.findByRole('dialog', { name: 'Menu' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
