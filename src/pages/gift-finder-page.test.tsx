import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogueSnapshot } from '@/domain/catalogue-snapshot';
import type { Product } from '@/domain/product';
import { manyProducts, openLargeShop } from '@/testing/large-shop';
import { renderApp } from '@/testing/render-app';
import { productsHandler, server } from '@/testing/server';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T08:30:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const gifts = async () => within(await screen.findByRole('region', { name: 'Gifts' }));

test('each answer narrows the gifts and is in the URL', async () => {
  const { user, currentUrl } = renderApp('/gift-finder');
  expect(await screen.findByRole('heading', { name: 'Your gifts appear here' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Age 4' }));
  expect(await (await gifts()).findByRole('heading', { name: '6 gifts' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Make-believe' }));
  await user.click(screen.getByRole('radio', { name: 'Under $35' }));
  await user.click(screen.getByRole('radio', { name: 'In a week' }));
  expect(currentUrl()).toBe('/gift-finder?child=4&skill=imagination&max=35&by=2026-11-30');
  expect((await gifts()).getAllByRole('article')).toHaveLength(1);
  expect(
    screen.getByText(
      'Just right at 4, good for imagination and language; costs $29.99 and arrives by Mon, Nov 30 (Express delivery).',
    ),
  ).toBeVisible();
  expect(screen.getByText('Days for a delivery in Kenya.')).toBeVisible();
});

test('folds the questions when all are answered, reopens one by its answer, and does not fold for keys', async () => {
  const { user, currentUrl } = renderApp('/gift-finder?child=4&skill=imagination&max=35');
  await user.click(await screen.findByRole('radio', { name: 'In a week' }));
  const answers = within(await screen.findByRole('list', { name: 'Your answers' }));
  expect(answers.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Age 4',
    'Make-believe',
    'Under $35',
    'In a week',
  ]);
  await user.click(answers.getByRole('button', { name: 'Under $35. Change: How much may it cost?' }));
  expect(screen.queryByRole('list', { name: 'Your answers' })).toBeNull();
  expect(screen.getByRole('radio', { name: 'Under $35' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.queryByRole('list', { name: 'Your answers' })).toBeNull();
  expect(currentUrl()).toContain('max=50');
  await user.click(screen.getByRole('button', { name: 'See the gifts' }));
  expect(await screen.findByRole('button', { name: /^Under \$50\. Change/ })).toBeVisible();
});

test('a shared URL restores its answers, including a sum and a day without a button', async () => {
  const { user, currentUrl } = renderApp('/gift-finder?child=99&skill=any&max=20.5&by=2026-12-12');
  expect(await screen.findByRole('radio', { name: 'By Sat, Dec 12' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Under $20.50' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Anything' })).toBeChecked();
  expect(await screen.findByText(/^For 4-8 years, good for science and language; costs \$18\.99/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Start again' }));
  expect(await screen.findByRole('heading', { name: 'Your gifts appear here' })).toBeVisible();
  expect(currentUrl()).toBe('/gift-finder');
});

test('suggests which answer to relax: only one that helps, or a day that is too soon', async () => {
  const { user } = renderApp('/gift-finder?child=12&max=20');
  expect(await screen.findByText('Change the age, and there is something.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Any sum' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Any age' }));
  expect(await screen.findByRole('link', { name: 'Ocean Explorers Book' })).toBeVisible();
  expect(screen.queryByRole('radio', { name: /^Age/, checked: true })).not.toBeInTheDocument();
});

test('names the first day on which anything arrives', async () => {
  const { user } = renderApp('/gift-finder?by=2026-11-23');
  expect(
    await screen.findByText('Nothing arrives that soon: the first day is Tue, Nov 24. Choose a later day.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Any day' }));
  expect(await screen.findByRole('radio', { name: 'No hurry' })).toBeChecked();
  expect(await (await gifts()).findByRole('heading', { name: '6 gifts' })).toBeVisible();
});

test('never shows what is sold out, and says so when no answer would help', async () => {
  server.use(productsHandler(catalogueSnapshot.map((product) => ({ ...product, stock: 0 }))));
  renderApp('/gift-finder?child=4');
  expect(await screen.findByText('Changing one answer would not be enough.')).toBeVisible();
});

test('searches the database in a large catalogue', async () => {
  const asked = openLargeShop();
  renderApp('/gift-finder?child=5&skill=music&max=20');
  for (const max_price of [20, null]) {
    const wish = { child: 5, skill: 'music', max_price, in_stock: true };
    await waitFor(() => expect(asked).toContainEqual(expect.objectContaining(wish)));
  }
  expect(await screen.findByText(/^Change one of these, and there is something: the sum and what/)).toBeVisible();
});

test('ranks all that the database finds, not only its first page', async () => {
  const good: Partial<Product> = { skills: ['logic', 'music'], minAge: 0, maxAge: 12, smallParts: false };
  const best: Partial<Product> = { name: 'The very best drum', skills: ['music'] };
  openLargeShop(
    manyProducts(300).map((product) => ({ ...product, ...good, ...(product.id === 290 && best), stock: 5 })),
  );
  renderApp('/gift-finder?child=5&skill=music');
  const found = await gifts();
  expect(await found.findByRole('link', { name: 'The very best drum' })).toBeVisible();
  expect(found.getAllByRole('article')[0]).toHaveTextContent('The very best drum');
});
