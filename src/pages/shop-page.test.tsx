import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { catalogueSnapshot } from '@/domain/catalogue-snapshot';
import { renderApp } from '@/testing/render-app';
import { DATABASE_URL, productsHandler, server } from '@/testing/server';
import { takeConsoleProblems } from '@/testing/setup-screens';

test('shows every product with its price and the way to it', async () => {
  renderApp('/shop');
  expect(await screen.findByRole('heading', { name: 'Our Products' })).toBeVisible();
  expect(screen.getByRole('heading', { name: '8 Products' })).toBeVisible();
  const link = screen.getByRole('link', { name: 'Ocean Explorers Book' });
  expect(link).toHaveAttribute('href', '/product/7');
  expect(await screen.findByText('$18.99')).toBeVisible();
});

test('filters by category and age, in the URL, and says when nothing is left', async () => {
  const { user, currentUrl } = renderApp('/shop');
  const categories = await screen.findByRole('group', { name: 'Categories' });
  const ages = screen.getByRole('group', { name: 'Age Range' });
  await user.click(within(categories).getByRole('radio', { name: /^Books/ }));
  expect(screen.getByRole('heading', { name: '2 Products' })).toBeVisible();
  expect(currentUrl()).toBe('/shop/books');
  expect(within(categories).getByRole('radio', { name: /^Books/ })).toHaveFocus();
  await user.click(within(ages).getByRole('radio', { name: /^1-5 years/ }));
  expect(await screen.findByRole('heading', { name: 'No products found' })).toBeVisible();
  expect(screen.getByText("Try adjusting your filters to find what you're looking for.")).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all products' }));
  expect(screen.getByRole('heading', { name: '8 Products' })).toBeVisible();
  expect(currentUrl()).toBe('/shop');
});

test('starts with the filter of the URL', async () => {
  const { currentUrl } = renderApp('/shop?category=Music&sort=name&skill=flying&child=99&min=x&age=never');
  expect(await screen.findByRole('heading', { name: '1 Product' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Musical Instruments Set' })).toBeVisible();
  expect(currentUrl()).toBe('/shop/music?sort=name');
  expect(screen.getByRole('heading', { level: 1, name: 'Music' })).toBeVisible();
  expect(await screen.findByText(/^Drums, bells and shakers/)).toBeVisible();
});

test('shows what the database says once it answers', async () => {
  const [first, ...rest] = catalogueSnapshot;
  if (!first) throw new Error('the snapshot is empty');
  server.use(productsHandler([{ ...first, priceCents: 1234 }, ...rest]));
  renderApp('/shop');
  expect(await screen.findByText('$12.34')).toBeVisible();
});

test('stays browsable when the database is down', async () => {
  server.use(
    http.get(`${DATABASE_URL}/rest/v1/products`, () => HttpResponse.json({ message: 'down' }, { status: 500 })),
  );
  renderApp('/shop');
  expect(await screen.findByRole('heading', { name: '8 Products' })).toBeVisible();
  await expect.poll(() => takeConsoleProblems().join(), { timeout: 5000 }).toContain('Could not load products');
});
