import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { editingDesk, postRow } from '@/testing/editing-desk';
import { renderApp } from '@/testing/render-app';
import { DATABASE_URL, server } from '@/testing/server';
import { takeConsoleProblems } from '@/testing/setup-screens';

const articles = () => within(screen.getByRole('region', { name: 'Articles' }));
const titles = () =>
  articles()
    .queryAllByRole('heading', { level: 3 })
    .map((title) => title.textContent);

test('the blog shows published posts among the articles that come with the shop, newest first', async () => {
  editingDesk('post', [postRow({ published_on: '2026-10-01' }), postRow({ id: 1002, title: 'Mud', status: 'draft' })]);
  const { user } = renderApp('/blog');
  expect(await screen.findByRole('heading', { level: 3, name: 'Puddles' })).toBeVisible();
  expect(titles()[0]).toBe('Puddles');
  expect(titles().slice(0, 7)).toHaveLength(7);
  expect(titles()).not.toContain('Mud');
  await user.click(articles().getByRole('link', { name: 'Puddles' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Puddles' })).toBeVisible();
  expect(await screen.findByRole('heading', { level: 2, name: 'Jump' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Used in this article' })).not.toBeInTheDocument();
});

test('a post opens at its address, with a script in it shown as text', async () => {
  editingDesk('post', [postRow({ content: 'Hello.\n\n<script>window.ran = true</script>' })]);
  renderApp('/blog/1001');
  expect(await screen.findByRole('heading', { level: 1, name: 'Puddles' })).toBeVisible();
  expect(await screen.findByText('<script>window.ran = true</script>')).toBeVisible();
  expect(window).not.toHaveProperty('ran');
});

test('there is no such post, and a way back', async () => {
  editingDesk('post', []);
  renderApp('/blog/1001');
  expect(await screen.findByRole('heading', { level: 1, name: 'Article Not Found' })).toBeVisible();
});

test('with the database down the articles of the shop stay, and a post can be tried again', async () => {
  server.use(
    http.get(`${DATABASE_URL}/rest/v1/blog_posts`, () => HttpResponse.json({ message: 'down' }, { status: 500 })),
  );
  const { unmount } = renderApp('/blog');
  await screen.findByRole('region', { name: 'Articles' });
  expect(titles()).toHaveLength(6);
  await expect.poll(() => takeConsoleProblems().join(), { timeout: 5000 }).toContain('Could not load posts');
  unmount();
  const { user } = renderApp('/blog/1001');
  expect(await screen.findByRole('heading', { level: 1, name: 'We could not load this article' })).toBeVisible();
  editingDesk('post', [postRow()]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Puddles' })).toBeVisible();
  takeConsoleProblems();
});
