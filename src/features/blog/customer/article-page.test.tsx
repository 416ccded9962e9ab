import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { articles } from './articles';

test.each(articles)('article $id can be read to the end', async ({ id, title, category, author, productIds }) => {
  renderApp(`/blog/${id}`);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await screen.findAllByRole('heading', { level: 3 })).not.toHaveLength(0);
  const [article] = screen.getAllByRole('article');
  expect(article).toHaveTextContent(category);
  expect(article).toHaveTextContent(`${author}`);
  const products = within(screen.getByRole('region', { name: 'Used in this article' }));
  expect(products.getAllByRole('article')).toHaveLength(productIds.length);
  const next = within(screen.getByRole('region', { name: 'Read next' }));
  expect(next.getAllByRole('article')).toHaveLength(3);
  expect(next.queryByRole('link', { name: title })).not.toBeInTheDocument();
});

test('links to products stay in the shop, links to files are downloads', async () => {
  const { user, currentUrl } = renderApp('/blog/2');
  const file = await screen.findByRole('link', { name: 'Nature Scavenger Hunt' });
  expect(file).toHaveAttribute('href', '/downloads/nature-scavenger-hunt.pdf');
  expect(file).toHaveAttribute('download');
  const text = within(screen.getAllByRole('article')[0] ?? document.body);
  await user.click(text.getByRole('link', { name: 'Nature Explorer Kit' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Nature Explorer Kit' })).toBeVisible();
  expect(currentUrl()).toBe('/product/1');
});

test('shows its breadcrumb', async () => {
  renderApp('/blog/4');
  const way = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
  expect(way.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(way.getByRole('link', { name: 'Blog' })).toHaveAttribute('href', '/blog');
  expect(way.getByText('Five Sensory Trays from the Kitchen Cupboard')).toHaveAttribute('aria-current', 'page');
});

test.each(['7', '0', '01', '1.5', 'abc', '-1'])('there is no article %j, and a way back', async (id) => {
  const { user } = renderApp(`/blog/${id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Article Not Found' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Back to the Blog' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Blog & Resources' })).toBeVisible();
});
