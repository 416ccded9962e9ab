import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { articleRow, type PostRow, postRow } from '@/testing/rows';
import { DATABASE_URL, server, tableHandler } from '@/testing/server';
import { staffSession } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { articles } from './articles';

const POSTS = `${DATABASE_URL}/rest/v1/blog_posts`;
const [first, ...others] = articles.map((article) => articleRow(article));
const listed = () => within(screen.getByRole('region', { name: 'Articles' }));
const titles = () =>
  listed()
    .queryAllByRole('heading', { level: 3 })
    .map((title) => title.textContent);

const store = (...rows: (PostRow | undefined)[]) =>
  server.use(tableHandler('blog_posts', () => rows.flatMap((row) => row ?? [])));

test('the blog lists what the database has, newest first, and opens it', async () => {
  store(first, ...others, postRow());
  const { user } = renderApp('/blog');
  expect(await screen.findByRole('heading', { level: 3, name: 'Puddles' })).toBeVisible();
  expect(titles()[0]).toBe('Puddles');
  expect(titles()).toHaveLength(7);
  await user.click(listed().getByRole('link', { name: 'Puddles' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Puddles' })).toBeVisible();
  expect(await screen.findByRole('heading', { level: 2, name: 'Jump' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Used in this article' })).not.toBeInTheDocument();
});

test('staff see on the blog what its readers see', async () => {
  store(
    first,
    postRow(),
    postRow({ id: 8, title: 'Mud', status: 'draft' }),
    postRow({ id: 9, title: 'Snow', published_on: '2199-01-01' }),
  );
  const { unmount } = renderApp('/blog', { session: staffSession() });
  await waitFor(() => expect(titles()).toEqual(['Puddles', first?.title]));
  unmount();
  renderApp('/blog/8', { session: staffSession() });
  expect(await screen.findByRole('heading', { level: 1, name: 'Article Not Found' })).toBeVisible();
});

test('the list leaves the texts of the articles in the database, and reads all of them', async () => {
  const asked: URLSearchParams[] = [];
  const rows = Array.from({ length: 501 }, (_, index) => postRow({ id: index + 1, title: `Post ${index + 1}` }));
  store(...rows);
  server.events.on('request:start', ({ request }) => {
    if (request.url.startsWith(POSTS)) asked.push(new URL(request.url).searchParams);
  });
  renderApp('/blog?q=post+501');
  await waitFor(() => expect(titles()).toEqual(['Post 501']));
  server.events.removeAllListeners();
  expect(asked).toHaveLength(2);
  for (const params of asked) expect(params.get('select')?.split(',')).not.toContain('content');
});

test('an article that comes with the shop shows its edited version, with its products and tags', async () => {
  store(postRow({ id: 1, title: 'Play, edited', content: 'A new text.', product_ids: [2], tags: ['mud'] }), ...others);
  renderApp('/blog/1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Play, edited' })).toBeVisible();
  expect(await screen.findByText('A new text.')).toBeVisible();
  const used = within(screen.getByRole('region', { name: 'Used in this article' }));
  expect(used.getByRole('link', { name: 'Storybook Adventure Bundle' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'mud' })).toHaveAttribute('href', '/blog?q=mud');
});

test('an article that comes with the shop is gone when staff have taken it back', async () => {
  store(...others);
  const { unmount } = renderApp('/blog');
  await waitFor(() => expect(titles()).toHaveLength(5));
  expect(titles()).not.toContain(first?.title);
  unmount();
  renderApp('/blog/1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Article Not Found' })).toBeVisible();
});

test('a tag leads to the articles that have it', async () => {
  const { user } = renderApp('/blog/4');
  const tags = within(await screen.findByRole('list', { name: 'Tags' }));
  await user.click(tags.getByRole('link', { name: 'messy play' }));
  await waitFor(() => expect(titles()).toEqual(['Five Sensory Trays from the Kitchen Cupboard']));
  expect(screen.getByRole('searchbox', { name: 'Search articles' })).toHaveValue('messy play');
});

test('script in a text is shown as text', async () => {
  store(postRow({ content: 'Hello.\n\n<script>window.ran = true</script>' }));
  renderApp('/blog/7');
  expect(await screen.findByRole('heading', { level: 1, name: 'Puddles' })).toBeVisible();
  expect(await screen.findByText('<script>window.ran = true</script>')).toBeVisible();
  expect(window).not.toHaveProperty('ran');
});

test('with the database down the articles of the shop can be read, and a post can be tried again', async () => {
  server.use(http.get(POSTS, () => HttpResponse.json({ message: 'down' }, { status: 500 })));
  const { unmount } = renderApp('/blog');
  await screen.findByRole('region', { name: 'Articles' });
  expect(titles()).toHaveLength(6);
  await expect.poll(() => takeConsoleProblems('Could not load posts list'), { timeout: 5000 }).not.toEqual([]);
  unmount();

  const { unmount: leave } = renderApp('/blog/4');
  expect(await screen.findByRole('heading', { level: 3, name: /Ice rescue/ })).toBeVisible();
  leave();

  const { user } = renderApp('/blog/7');
  expect(await screen.findByRole('heading', { level: 1, name: 'We could not load this article' })).toBeVisible();
  store(postRow());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Puddles' })).toBeVisible();
  takeConsoleProblems('Could not load posts');
});
