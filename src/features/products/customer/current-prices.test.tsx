import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { catalogueSnapshot } from '@/domain/catalogue-snapshot';
import type { Product } from '@/domain/product';
import { renderApp } from '@/testing/render-app';
import { productOf } from '@/testing/saved';
import { DATABASE_URL, productsHandler, server } from '@/testing/server';
import { takeConsoleProblems } from '@/testing/setup-screens';

const PRODUCTS = `${DATABASE_URL}/rest/v1/products`;
const withoutStorybooks = catalogueSnapshot.filter(({ id }) => id !== 2);
const cheaperKit = [productOf(1, { priceCents: 1234 }), ...catalogueSnapshot.slice(1)];
const featuredNames = () =>
  within(screen.getByRole('region', { name: 'Featured products' }))
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);

/** Mocks reads of products, which respond when released. */
function holdProducts(products: readonly Product[]): () => void {
  let answer = () => {};
  const told = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(productsHandler(products, told));
  return answer;
}

/** Simulates an earlier visit on this device, which cached these products. */
async function visitWith(products: readonly Product[]): Promise<void> {
  server.use(productsHandler(products));
  const { unmount } = renderApp('/');
  await screen.findByRole('button', { name: 'Add Nature Explorer Kit to cart' });
  unmount();
}

test.each(['/', '/shop', '/product/1', '/blog/2'])(
  '%s shows no price before the database has answered',
  async (path) => {
    const answer = holdProducts(cheaperKit);
    renderApp(path);
    expect((await screen.findAllByText('Nature Explorer Kit'))[0]).toBeVisible();
    expect(screen.queryByText(/^\$\d/)).not.toBeInTheDocument();
    expect(screen.queryByText(/available$/)).not.toBeInTheDocument();
    answer();
    expect(await screen.findByText('$12.34')).toBeVisible();
    expect(screen.queryByText('$34.99')).not.toBeInTheDocument();
  },
);

test('does not show again what the last visit found off sale', async () => {
  await visitWith(withoutStorybooks);
  const answer = holdProducts(withoutStorybooks);
  renderApp('/');
  expect(featuredNames()).toHaveLength(4);
  expect(featuredNames()).not.toContain('Storybook Adventure Bundle');
  answer();
  await screen.findByRole('button', { name: 'Add Nature Explorer Kit to cart' });
  expect(featuredNames()).toHaveLength(4);
});

test('has the price of the last visit when the database is down, not an older one', async () => {
  await visitWith(cheaperKit);
  server.use(http.get(PRODUCTS, () => HttpResponse.error()));
  renderApp('/product/1');
  expect(await screen.findByText('$12.34')).toBeVisible();
  await waitFor(() =>
    expect(takeConsoleProblems('Could not load products').join()).toContain('Could not load products 1'),
  );
  expect(screen.getByText('$12.34')).toBeVisible();
});

test('starts from the built-in products when what the last visit left cannot be read', async () => {
  localStorage.setItem('catalogue', '[{"id":1,"name":"Kit"}]');
  holdProducts(catalogueSnapshot);
  renderApp('/');
  expect(featuredNames()).toHaveLength(4);
});
