import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '@/testing/render-app';

const chosen = () => screen.getAllByRole<HTMLInputElement>('radio', { checked: true }).map(({ value }) => value);

test('three answers lead into the list of the shop, and back to the questions with the answers chosen', async () => {
  const { user, currentUrl } = renderApp('/gift-finder');
  await user.click(await screen.findByRole('radio', { name: 'Age 4' }));
  await user.click(screen.getByRole('radio', { name: 'Make-believe' }));
  await user.click(screen.getByRole('radio', { name: 'Under $35' }));
  expect(currentUrl()).toBe('/gift-finder?child=4&skill=imagination&max=35');
  await user.click(screen.getByRole('button', { name: 'See the gifts' }));

  const title = 'Gifts for a 4-year-old who loves make-believe, up to $35';
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(currentUrl()).toBe('/shop?child=4&skill=imagination&max=35&stock=in&gift=1');
  expect(document.title).toBe(title);
  const products = within(screen.getByRole('region', { name: 'Products' }));
  expect(products.getAllByRole('article')).toHaveLength(1);

  await user.click(screen.getByRole('button', { name: 'Under $50' }));
  await user.click(screen.getByRole('link', { name: 'Change the answers' }));
  expect(await screen.findByRole('radio', { name: 'Under $50' })).toBeChecked();
  expect(chosen()).toEqual(['4', 'imagination', '50']);
});

test.each([
  ['?gift=1', 'Gifts'],
  ['?max=50&gift=1', 'Gifts up to $50'],
  ['?child=0&gift=1', 'Gifts for a baby'],
  ['?child=8&max=34.99&gift=1', 'Gifts for an 8-year-old, up to $34.99'],
  ['?skill=music&gift=1', 'Gifts for a child who loves music'],
  ['?child=5', 'Our Products'],
])('the heading of the list says what was answered: %s', async (search, title) => {
  renderApp(`/shop${search}`);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(title);
});

test('an old link keeps its answers, also a sum without a button', async () => {
  renderApp('/gift-finder?child=99&skill=any&max=20.5&by=2026-12-12');
  expect(await screen.findByRole('radio', { name: 'Under $20.50' })).toBeChecked();
  expect(chosen()).toEqual(['', '', '20.50']);
});

test('where nothing fits, one press drops an answer or shows all products', async () => {
  const { user, currentUrl } = renderApp('/shop?child=12&max=20&gift=1');
  expect(await screen.findByRole('heading', { name: 'No products found' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove filter: Child of 12' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Gifts up to $20' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ocean Explorers Book' })).toBeVisible();
  await user.selectOptions(screen.getByLabelText("My child's age"), '12');
  await user.click(screen.getByRole('button', { name: 'Show all products' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Our Products' })).toBeVisible();
  expect(currentUrl()).toBe('/shop');
});
