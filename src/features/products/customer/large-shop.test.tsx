import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { openLargeShop } from '@/testing/large-shop';
import { renderApp } from '@/testing/render-app';
import { rpc } from '@/testing/rpc';
import { savedLine } from '@/testing/saved';
import { server } from '@/testing/server';
import { takeConsoleProblems } from '@/testing/setup-screens';

beforeEach(() => localStorage.clear());

const cards = () => within(screen.getByRole('region', { name: 'Products' })).getAllByRole('article');
/** A heading may be replaced by an equal one while the page loads. Queries by role are slow with so many cards. */
const seeHeading = (name: string) =>
  waitFor(() => expect(screen.getByText(name, { selector: 'h1, h2, h3' })).toBeVisible(), { timeout: 15_000 });

test('lists by pages what the database filters and counts, and finds its place again', async () => {
  const asked = openLargeShop();
  const { user, currentUrl } = renderApp('/shop');
  await seeHeading('300 Products');
  expect(cards()).toHaveLength(24);
  const categories = within(screen.getByRole('group', { name: 'Categories' }));
  expect(categories.getAllByRole('radio')[0]?.closest('label')).toHaveTextContent('All300');

  await user.click(categories.getByRole('radio', { name: /^Books/ }));
  await seeHeading('75 Products');
  expect(currentUrl()).toBe('/shop/books');
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('48 of 75 products')).toBeVisible();
  expect(currentUrl()).toBe('/shop/books?page=2');
  expect(asked.at(-1)).toMatchObject({ category: 'Books', after_id: expect.any(Number), page_size: 24 });
  expect(within(cards()[24] as HTMLElement).getByRole('link')).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('72 of 75 products')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('75 of 75 products')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('says when nothing is left, nothing was found, or nobody answers, and goes on from there', async () => {
  openLargeShop();
  const { user } = renderApp('/shop?q=submarine');
  await seeHeading('Nothing found for “submarine”');
  expect(await screen.findByText('Nature Explorer Kit 1')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Clear all' }));
  await seeHeading('300 Products');
  await user.type(await screen.findByLabelText('Price to'), '1{Enter}');
  await seeHeading('No products found');

  server.use(http.post(rpc('browse_products'), () => HttpResponse.json({ message: 'down' }, { status: 500 })));
  await user.selectOptions(screen.getByLabelText('Sort by'), 'name');
  await seeHeading('We could not load our products');
  openLargeShop();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await seeHeading('No products found');
  takeConsoleProblems('Could not load products browse');
});

test('keeps what it shows when the next page does not come', async () => {
  openLargeShop();
  const { user } = renderApp('/shop?child=4');
  await screen.findByText(/^24 of/);
  server.use(http.post(rpc('browse_products'), () => HttpResponse.json({ message: 'down' }, { status: 500 })));
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText(/^The next products could not be loaded/)).toBeVisible();
  expect(cards()).toHaveLength(24);
  openLargeShop();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^48 of/)).toBeVisible();
  takeConsoleProblems('Could not load products browse');
});

test('knows the products of a cart and of a search that are not among the first', async () => {
  openLargeShop();
  localStorage.setItem('cart', JSON.stringify([savedLine(2, 1, { id: 290, name: 'Storybook Adventure Bundle 290' })]));
  const { user } = renderApp('/cart');
  expect(await screen.findByRole('link', { name: 'Proceed to Checkout' })).toBeVisible();
  expect(screen.queryByText(/not on sale|no longer/i)).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Search' }));
  await user.type(await screen.findByRole('combobox', { name: 'Search the shop' }), 'kit 297');
  expect(await screen.findByRole('option', { name: /Nature Explorer Kit 297/ })).toBeVisible();
});
