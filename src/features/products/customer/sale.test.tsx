import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Product } from '@/domain/product';
import { manyProducts, openLargeShop } from '@/testing/large-shop';
import { renderApp } from '@/testing/render-app';
import { productsHandler, server } from '@/testing/server';

const sale = (until: string | null = null) => ({ regularCents: 9900, lowestCents: 9900, until });
const manyOf = (count: number, isReduced: (product: Product) => boolean): Product[] =>
  manyProducts(count).map((product) => (isReduced(product) ? { ...product, sale: sale() } : product));
const filter = () => screen.queryByRole('checkbox', { name: 'On sale' });
const list = () => within(screen.getByRole('region', { name: 'Products' }));

test('marks what has a sale price, and lists only that on request', async () => {
  server.use(productsHandler(manyOf(30, ({ id }) => id <= 3)));
  const { user, currentUrl } = renderApp('/shop');
  await screen.findByRole('heading', { name: '30 Products' });
  await waitFor(() => expect(list().getAllByText('Sale')).toHaveLength(3));
  expect(filter()?.closest('div')).toHaveTextContent('On sale3');
  await user.click(filter() as HTMLElement);
  expect(currentUrl()).toBe('/shop?sale=on');
  expect(screen.getByRole('heading', { name: '3 Products' })).toBeVisible();
  expect(list().getAllByRole('article')).toHaveLength(3);
  expect(filter()).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Remove filter: On sale' }));
  expect(currentUrl()).toBe('/shop');
  expect(screen.getByRole('heading', { name: '30 Products' })).toBeVisible();
});

test.each([
  ['no product has', 30, () => false],
  ['every product has', 30, () => true],
  ['a few products are all there is, of which one has', 23, ({ id }: Product) => id === 1],
])('is not offered where %s a sale price', async (_, count, isReduced) => {
  server.use(productsHandler(manyOf(count, isReduced)));
  renderApp('/shop');
  await screen.findByRole('heading', { name: `${count} Products` });
  expect(filter()).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'In stock' })).toBeVisible();
});

test('stays where it is chosen, and says so when nothing is left', async () => {
  server.use(productsHandler(manyProducts(8)));
  renderApp('/shop?sale=on');
  expect(await screen.findByRole('heading', { name: 'No products found' })).toBeVisible();
  expect(filter()).toBeChecked();
});

test('a sale that ends on the open page takes its mark and its place in the list with it', async () => {
  const [first, second, ...others] = manyProducts(8);
  const soon = new Date(Date.now() + 1500).toISOString();
  const shop = [{ ...first, sale: sale(soon) }, { ...second, sale: sale() }, ...others] as Product[];
  server.use(productsHandler(shop));
  renderApp('/shop?sale=on');
  expect(await screen.findByRole('heading', { name: '2 Products' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: '1 Product' }, { timeout: 5000 })).toBeVisible();
  expect(list().getAllByText('Sale')).toHaveLength(1);
});

test('a large shop asks its database', async () => {
  const asked = openLargeShop(manyOf(300, ({ id }) => id % 10 === 0));
  const { user } = renderApp('/shop');
  await waitFor(() => expect(screen.getByText('300 Products')).toBeVisible());
  await user.click(filter() as HTMLElement);
  await waitFor(() => expect(screen.getByText('30 Products')).toBeVisible());
  expect(asked.at(-1)).toMatchObject({ reduced: true });
});

test('the product page has the mark on its picture', async () => {
  server.use(productsHandler(manyOf(2, ({ id }) => id === 1)));
  const { unmount } = renderApp('/product/1');
  expect(await screen.findByText('Sale price')).toBeVisible();
  expect(screen.getByText('Sale')).toBeVisible();
  unmount();
  renderApp('/product/2');
  expect(await screen.findByText(/available$/)).toBeVisible();
  expect(screen.queryByText('Sale')).toBeNull();
});
