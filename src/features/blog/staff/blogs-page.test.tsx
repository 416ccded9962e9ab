import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { rpc } from '@/testing/rpc';
import { server } from '@/testing/server';
import { staffSession } from '@/testing/session';
import { serveDatabase } from '@/testing/shop-database';
import { shopPosts, shopProducts } from '@/testing/shop-records';
import { seeToast } from '@/testing/toasts';

const shop = await serveDatabase();
const posts = shopPosts(shop);
const products = shopProducts(shop);

const open = (query = '') => renderApp(`/admin/blogs${query}`, { session: staffSession() });
const cards = () => within(screen.getByRole('main')).queryAllByRole('article');
const titles = () => cards().map((card) => within(card).getByRole('heading', { level: 2 }).textContent);
const field = (name: string) => screen.getByLabelText(name, { exact: true });

type User = ReturnType<typeof renderApp>['user'];

async function fillPost(user: User, content: string) {
  await screen.findByRole('dialog', { name: 'Add Post' });
  for (const [name, text] of [
    ['Title', 'Shadow Play'],
    ['Author', 'Daniel Otieno'],
    ['Image URL', '/images/articles/sensory-play.webp'],
    ['Tags', 'light, Light, evening'],
    ['Excerpt', 'A lamp and two hands.'],
    ['Content', content],
  ] as const) {
    await user.click(field(name));
    await user.paste(text);
  }
  await user.selectOptions(field('Category'), 'Sensory Play');
}

test('shows every post with category, excerpt, tags, author, date and how far it is', async () => {
  await posts.removeAll();
  await posts.add();
  await posts.add({ title: 'Mud', status: 'draft' });
  await posts.add({ title: 'Next Year', published_on: `${new Date().getFullYear() + 1}-12-31` });
  const { user, currentUrl } = open();
  await waitFor(() => expect(titles()).toEqual(['Next Year', 'Mud', 'Puddles']));
  const [third, second, first] = cards();
  for (const text of [
    'Outdoor Learning',
    'Boots on, umbrella off.',
    'rain',
    'Wanjiru Maina',
    'October 1, 2026',
    'Published',
  ])
    expect(first).toHaveTextContent(text);
  expect(second).toHaveTextContent('Draft');
  expect(third).toHaveTextContent('Scheduled');
  await user.click(screen.getByRole('radio', { name: 'Drafts (1)' }));
  await waitFor(() => expect(titles()).toEqual(['Mud']));
  expect(currentUrl()).toBe('/admin/blogs?show=draft');
  await user.type(screen.getByRole('searchbox'), 'nobody wrote this');
  expect(await screen.findByRole('heading', { name: 'No posts found' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all posts' }));
  await waitFor(() => expect(titles()).toHaveLength(3));
});

test('adds a draft, with its tags taken apart and its products in their order', async () => {
  await posts.removeAll();
  const { user, currentUrl } = open();
  expect(await screen.findByRole('heading', { name: 'No posts yet' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add Post' }));
  expect(currentUrl()).toBe('/admin/blogs?new=1');
  await fillPost(user, '## Two hands');
  for (const name of ['Musical Instruments Set', 'Ocean Explorers Book', 'Storybook Adventure Bundle']) {
    await user.selectOptions(field('Products used'), name);
  }
  const chosen = within(screen.getByRole('list', { name: 'Chosen products' }));
  await user.click(chosen.getByRole('button', { name: 'Remove Ocean Explorers Book' }));
  expect(chosen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Musical Instruments Set',
    'Storybook Adventure Bundle',
  ]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await seeToast('Shadow Play is added');
  expect(await posts.all()).toEqual([
    expect.objectContaining({
      title: 'Shadow Play',
      author: 'Daniel Otieno',
      published_on: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
      category: 'Sensory Play',
      image_url: '/images/articles/sensory-play.webp',
      tags: ['light', 'evening'],
      product_ids: [8, 2],
      excerpt: 'A lamp and two hands.',
      content: '## Two hands',
      status: 'draft',
      version: 1,
    }),
  ]);
  await waitFor(() => expect(titles()).toEqual(['Shadow Play']));
});

test('says beside each field what is missing', async () => {
  await posts.removeAll();
  const { user } = open('?new=1');
  await screen.findByRole('dialog', { name: 'Add Post' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  for (const [name, sentence] of [
    ['Title', 'Title is required'],
    ['Author', 'Author is required'],
    ['Category', 'Choose a category'],
    ['Image URL', 'Image URL is required'],
    ['Tags', 'Tags are required, separated by commas'],
    ['Excerpt', 'Excerpt is required'],
    ['Content', 'Content is required'],
  ] as const) {
    await waitFor(() => expect(field(name)).toHaveAccessibleDescription(sentence));
  }
  expect(await screen.findByRole('alert', { name: '7 fields to correct:' })).toHaveFocus();
  expect(await posts.all()).toEqual([]);
});

test('previews Markdown as the blog shows it; HTML is text', async () => {
  const { user } = open('?new=1');
  await screen.findByRole('dialog', { name: 'Add Post' });
  const preview = screen.getByRole('region', { name: 'Preview' });
  expect(within(preview).getByText('Nothing written yet.')).toBeVisible();
  await user.click(field('Content'));
  await user.paste(
    '## Two hands\n\n<script>alert(1)</script><img src=x onerror=alert(2)>\n\n[run](javascript:alert(3))',
  );
  expect(await within(preview).findByRole('heading', { level: 2, name: 'Two hands' })).toBeVisible();
  expect(preview).toHaveTextContent('<script>alert(1)</script><img src=x onerror=alert(2)>');
  expect(preview.querySelector('script, img')).toBeNull();
  expect(within(preview).getByText('run').closest('a')?.getAttribute('href') ?? '').not.toContain('javascript');
});

test('tells the second editor what changed and keeps both', async () => {
  const id = await posts.add();
  const { user } = open(`?edit=${id}`);
  await screen.findByRole('dialog', { name: 'Edit Puddles' });
  await user.clear(field('Tags'));
  await user.type(field('Tags'), 'mud');
  await posts.edit(id, { excerpt: 'Boots off.', tags: ['rain'] });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const conflict = await screen.findByRole('alert');
  expect(conflict).toHaveTextContent('Boots on, umbrella off. → Boots off.');
  expect(conflict).toHaveTextContent('rain, outdoors → rain (yours: mud)');
  await user.click(within(conflict).getByRole('button', { name: 'Keep mine on top' }));
  await seeToast('Puddles is saved');
  expect(await posts.find(id)).toMatchObject({ excerpt: 'Boots off.', tags: ['mud'], version: 3 });
});

test('deletes after naming the post, and takes it back', async () => {
  await posts.removeAll();
  const id = await posts.add();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete Puddles' }));
  await screen.findByRole('alertdialog', { name: 'Delete Puddles?' });
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await seeToast('Puddles is deleted');
  await waitFor(() => expect(titles()).toEqual([]));
  expect(await posts.find(id)).toBeUndefined();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(titles()).toEqual(['Puddles']));
});

test('explains when a published post appears, and takes no more than twelve products', async () => {
  await products.addKits(12);
  const id = await posts.add({ product_ids: Array.from({ length: 12 }, (_, index) => index + 1) });
  await products.remove(12);
  const { user } = open(`?edit=${id}`);
  await screen.findByRole('dialog', { name: 'Edit Puddles' });
  expect(field('Publication date')).toHaveAccessibleDescription(
    'The blog shows a published post from its publication date on.',
  );
  expect(field('Products used')).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Remove Product 12, not on sale' }));
  expect(field('Products used')).toBeEnabled();
});

test('pages through many posts, and opens one of another page at its URL', async () => {
  await posts.fill(30);
  const { user, currentUrl } = open('?edit=2');
  expect(await screen.findByRole('dialog', { name: 'Edit Post 2' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(titles()).toHaveLength(24));
  expect(screen.getByText('30 posts')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Older posts' }));
  await waitFor(() => expect(titles()).toEqual([6, 5, 4, 3, 2, 1].map((id) => `Post ${id}`)));
  expect(currentUrl()).toBe('/admin/blogs?before=2026-10-01%7E7');
  await user.click(screen.getByRole('button', { name: 'Newer posts' }));
  await waitFor(() => expect(titles()[0]).toBe('Post 30'));
});

test('says when a post is no longer there, and when there are none', async () => {
  await posts.removeAll();
  const { user } = open('?edit=7');
  const dialog = within(await screen.findByRole('dialog', { name: 'Blogs' }));
  expect(await dialog.findByText('This post is no longer here. Somebody may have deleted it.')).toBeVisible();
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
  expect(await screen.findByRole('heading', { name: 'No posts yet' })).toBeVisible();
});

test('works on the sample without asking anybody', async () => {
  const functions = ['list_posts', 'save_post', 'remove_post'] as const;
  server.use(...functions.map((name) => http.post(rpc(name), () => HttpResponse.error())));
  sessionStorage.setItem('admin-data', 'demonstration');
  const { user } = open();
  await waitFor(() => expect(titles()).toEqual(['Ten Quiet Minutes with a Picture Book']));
  await user.click(screen.getByRole('button', { name: 'Add Post' }));
  await fillPost(user, 'Text.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await seeToast('Shadow Play is added');
  await user.click(await screen.findByRole('button', { name: 'Delete Ten Quiet Minutes with a Picture Book' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(titles()).toEqual(['Shadow Play']));
});
