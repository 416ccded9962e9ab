import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { catalogueSnapshot } from '@/domain/catalogue-snapshot';
import { renderApp } from '@/testing/render-app';
import { collectionRow } from '@/testing/rows';
import { collectionsHandler, server } from '@/testing/server';
import { takeConsoleProblems } from '@/testing/setup-screens';

const [first, second, third] = catalogueSnapshot;
if (!first || !second || !third) throw new Error('Something is missing in the shop');
const rainy = collectionRow({ product_ids: [third.id, 999, first.id] });

test('shows what staff chose, in their order, at an address of its own', async () => {
  server.use(collectionsHandler([rainy]));
  const { user, currentUrl } = renderApp('/');
  await user.click(await screen.findByRole('link', { name: 'Rainy days' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Rainy days' })).toBeVisible();
  expect(currentUrl()).toBe('/shop/collection/rainy-days');
  expect(screen.getByText('For inside. Dry socks.')).toBeVisible();
  const names = within(screen.getByRole('main')).getAllByRole('heading', { level: 3 });
  expect(names.map(({ textContent }) => textContent)).toEqual([third.name, first.name]);
});

test('says so where nothing of it is on sale, and where there is no such collection', async () => {
  server.use(collectionsHandler([collectionRow({ product_ids: [999] })]));
  const { unmount } = renderApp('/shop/collection/rainy-days');
  expect(
    await screen.findByRole('heading', { name: 'Nothing in this collection is for sale at the moment' }),
  ).toBeVisible();
  unmount();
  renderApp('/shop/collection/sunny-days');
  expect(await screen.findByRole('heading', { level: 1, name: /not found/i })).toBeVisible();
  await expect
    .poll(() => takeConsoleProblems('Page not found /shop/collection/sunny-days').join())
    .toBe('Page not found /shop/collection/sunny-days');
});
