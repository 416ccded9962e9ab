import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { productRow } from '@/testing/rows';
import { productOf, saveCart, savedCart } from '@/testing/saved';
import { DATABASE_URL, productsHandler, server } from '@/testing/server';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { seeToast } from '@/testing/toasts';

const products = `${DATABASE_URL}/rest/v1/products`;
const addButton = () => screen.findByRole('button', { name: 'Add to Cart' });

test('shows the product, what it costs and what the shop promises', async () => {
  renderApp('/product/7');
  expect(await screen.findByRole('heading', { name: 'Ocean Explorers Book', level: 1 })).toBeVisible();
  expect(await addButton()).toBeEnabled();
  const main = within(screen.getByRole('main'));
  const crumbs = within(main.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Shop', '/shop'],
  ]);
  expect(crumbs.getByText('Ocean Explorers Book')).toHaveAttribute('aria-current', 'page');
  for (const text of [
    '$18.99',
    'Books',
    '4-8 years',
    productOf(7).description,
    '64 available',
    'Free shipping on orders over $50',
    '30-day satisfaction guarantee',
  ]) {
    expect(main.getByText(text)).toBeVisible();
  }
  expect(main.getByRole('img')).toHaveAccessibleName();
  expect(document.title).toContain('Ocean Explorers Book');
});

test('counts from 1 to the stock and puts that many into the cart', async () => {
  server.use(productsHandler([productOf(7, { stock: 3 })]));
  const { user } = renderApp('/product/7');
  expect(await screen.findByText('3 available')).toBeVisible();
  const fewer = screen.getByRole('button', { name: 'Decrease quantity' });
  const more = screen.getByRole('button', { name: 'Increase quantity' });
  const count = within(screen.getByRole('group', { name: 'Quantity' })).getByRole('status');
  expect(count).toHaveTextContent('1');
  expect(fewer).toBeDisabled();
  await user.click(more);
  await user.click(more);
  expect(count).toHaveTextContent('3');
  expect(more).toBeDisabled();
  await user.click(await addButton());
  expect(await screen.findByText('Ocean Explorers Book added to cart!')).toBeVisible();
  expect(savedCart()).toEqual([[7, 3]]);
  await user.click(await addButton());
  await seeToast('Your cart already holds every Ocean Explorers Book that can be ordered.');
  expect(screen.queryByText('Ocean Explorers Book added to cart!')).not.toBeInTheDocument();
  expect(savedCart()).toEqual([[7, 3]]);
});

test('puts in what still fits and says so', async () => {
  saveCart([7, 2]);
  server.use(productsHandler([productOf(7, { stock: 3 })]));
  const { user } = renderApp('/product/7');
  await screen.findByText('3 available');
  await user.click(screen.getByRole('button', { name: 'Increase quantity' }));
  await user.click(await addButton());
  await seeToast('Only 3 of Ocean Explorers Book can be ordered. Your cart has all of them now.');
  expect(savedCart()).toEqual([[7, 3]]);
});

test('sells nothing that is sold out', async () => {
  server.use(productsHandler([productOf(7, { stock: 0 })]));
  renderApp('/product/7');
  expect(await screen.findByText('Sold out for now')).toBeVisible();
  expect(await addButton()).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Increase quantity' })).toBeDisabled();
});

test.each(['abc', '1.5', '0', '-1', '99999999999999999999'])('has no product %s and requests none', async (id) => {
  let asked = 0;
  server.use(
    http.get(products, () => {
      asked += 1;
      return HttpResponse.json([]);
    }),
  );
  renderApp(`/product/${id}`);
  expect(await screen.findByRole('heading', { name: 'Product Not Found', level: 1 })).toBeVisible();
  expect(screen.getByText("Sorry, the product you're looking for doesn't exist or has been removed.")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Return to Shop' })).toHaveAttribute('href', '/shop');
  expect(asked).toBe(0);
});

test('says so when the shop no longer has it', async () => {
  server.use(productsHandler([]));
  renderApp('/product/7');
  expect(await screen.findByRole('heading', { name: 'Product Not Found' })).toBeVisible();
});

test('shows a skeleton while a product loads, then the product', async () => {
  let answer = () => {};
  server.use(
    http.get(products, async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return HttpResponse.json([productRow(productOf(7, { id: 77, name: 'Kite' }))]);
    }),
  );
  renderApp('/product/77');
  expect(await screen.findByText('Loading product')).toBeInTheDocument();
  await waitFor(() => {
    answer();
    expect(screen.getByRole('heading', { name: 'Kite' })).toBeVisible();
  });
  expect(screen.queryByText('Loading product')).not.toBeInTheDocument();
});

test('has no button before the facts above it are loaded', async () => {
  let answer = () => {};
  const facts = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const row = productRow(productOf(7));
  const { details, safety, pictures, ...listed } = row;
  server.use(
    http.get(products, async ({ request }) => {
      const isOne = new URL(request.url).searchParams.get('id') === 'eq.7';
      if (isOne) await facts;
      return HttpResponse.json([isOne ? row : listed]);
    }),
  );
  const { user } = renderApp('/shop');
  await user.click(await screen.findByRole('link', { name: 'Ocean Explorers Book' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Ocean Explorers Book' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add to Cart' })).not.toBeInTheDocument();
  answer();
  expect(await addButton()).toBeEnabled();
});

test('stays on sale when the database is down', async () => {
  server.use(http.get(products, () => HttpResponse.error()));
  renderApp('/product/7');
  expect(await addButton()).toBeEnabled();
  await waitFor(() =>
    expect(takeConsoleProblems('Could not load products').join()).toContain('Could not load products 7'),
  );
  expect(await addButton()).toBeEnabled();
});

test('a sale that ends while its page is open disappears at once', async () => {
  const until = new Date(Date.now() + 3000).toISOString();
  server.use(
    productsHandler([productOf(7, { priceCents: 1499, sale: { regularCents: 1899, lowestCents: 1699, until } })]),
  );
  renderApp('/product/7');
  expect(await screen.findByText('$14.99')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('$14.99')).not.toBeInTheDocument(), { timeout: 8000 });
  expect(screen.getByText('$18.99')).toBeVisible();
});
