import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { productOf, savedCart } from '@/testing/saved';
import { productsHandler, server, settingsHandler } from '@/testing/server';
import { seeToast } from '@/testing/toasts';

test('leads from the hero to the shop and to our story', async () => {
  renderApp('/');
  expect(await screen.findByRole('link', { name: 'Shop Now' })).toHaveAttribute('href', '/shop');
  expect(screen.getByRole('link', { name: 'Our Story' })).toHaveAttribute('href', '/about');
  expect(screen.getByRole('heading', { name: 'Our Story' })).toBeVisible();
});

test('has at its head what staff write in Settings, and what the shop was built with for the rest', async () => {
  server.use(settingsHandler({ banner_title: 'Ready for rain' }));
  renderApp('/');
  expect(await screen.findByRole('heading', { level: 1, name: 'Ready for rain' })).toBeVisible();
  expect(screen.getByText(/^Things to build, read, bang/)).toBeVisible();
});

test('asks how old the child is before the products, and what it loves and practises below them', async () => {
  renderApp('/');
  const headings = await screen.findAllByRole('heading', { level: 2 });
  expect(headings.slice(0, 4).map(({ textContent }) => textContent)).toEqual([
    'How old is the child?',
    'Featured products',
    'Or look by …',
    'Our Story',
  ]);
  const ages = within(screen.getByRole('region', { name: 'How old is the child?' }));
  expect(ages.getByRole('button', { name: 'Mark what fits my child' })).toBeVisible();
  const ways = within(screen.getByRole('region', { name: 'Or look by …' }));
  const loved = within(await ways.findByRole('list', { name: 'what they love' }));
  expect(loved.getAllByRole('link')).toHaveLength(6);
  expect(within(ways.getByRole('list', { name: 'what they practise' })).getAllByRole('link')).toHaveLength(8);
});

test('leads into the shop by age, by category and by skill', async () => {
  renderApp('/');
  expect(await screen.findByRole('link', { name: 'Age 4' })).toHaveAttribute('href', '/shop/age/4');
  expect(screen.getByRole('link', { name: 'Books' })).toHaveAttribute('href', '/shop/books');
  const science = await screen.findByRole('link', { name: 'Science' });
  expect(science).toHaveAttribute('href', '/shop/skill/science');
  expect(science.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

test('features four fixed products and the way to all', async () => {
  renderApp('/');
  const featured = within(await screen.findByRole('region', { name: 'Featured products' }));
  expect(featured.getAllByRole('article')).toHaveLength(4);
  expect(featured.getByRole('link', { name: 'Nature Explorer Kit' })).toHaveAttribute('href', '/product/1');
  expect(featured.getByRole('link', { name: 'Dinosaur Adventure Playset' })).toHaveAttribute('href', '/product/6');
  expect(featured.getByRole('link', { name: 'View All Products' })).toHaveAttribute('href', '/shop');
});

test('fills the row of featured products with the next one when one is off sale', async () => {
  server.use(productsHandler([1, 3, 4, 5, 6, 7, 8].map((id) => productOf(id))));
  renderApp('/');
  const featured = within(await screen.findByRole('region', { name: 'Featured products' }));
  await waitFor(() =>
    expect(featured.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Nature Explorer Kit',
      'Creative Arts & Crafts Set',
      'Dinosaur Adventure Playset',
      'Learning Animals Collection',
    ]),
  );
});

test('puts a featured product into the cart with one press, and another', async () => {
  const { user } = renderApp('/');
  const add = await screen.findByRole('button', { name: 'Add Nature Explorer Kit to cart' });
  await user.click(add);
  await seeToast('Added Nature Explorer Kit to cart');
  await user.click(add);
  await seeToast('Updated Nature Explorer Kit quantity in cart');
  expect(savedCart()).toEqual([[1, 2]]);
});

test('offers no press for what is sold out', async () => {
  server.use(productsHandler([productOf(1, { stock: 0 })]));
  renderApp('/');
  expect(await screen.findByText('Sold out for now')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add Nature Explorer Kit to cart' })).not.toBeInTheDocument();
});
