import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { editingDesk, postRow } from '@/testing/editing-desk';
import { renderApp } from '@/testing/render-app';
import { DATABASE_URL, server } from '@/testing/server';
import { staffSession } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { seeToast } from '@/testing/toasts';

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
  editingDesk('post', [
    postRow(),
    postRow({ id: 1002, title: 'Mud', status: 'draft' }),
    postRow({ id: 1003, title: 'Next Year', published_on: '2199-01-01' }),
  ]);
  const { user, address } = open();
  await waitFor(() => expect(titles()).toEqual(['Puddles', 'Mud', 'Next Year']));
  const [first, second, third] = cards();
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
  expect(titles()).toEqual(['Mud']);
  expect(address()).toBe('/admin/blogs?show=draft');
  await user.type(screen.getByRole('searchbox'), 'nobody wrote this');
  expect(await screen.findByRole('heading', { name: 'No posts found' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all posts' }));
  await waitFor(() => expect(titles()).toHaveLength(3));
});

test('adds a draft, with its tags taken apart', async () => {
  const desk = editingDesk('post', []);
  const { user, address } = open();
  expect(await screen.findByRole('heading', { name: 'No posts yet' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add Post' }));
  expect(address()).toBe('/admin/blogs?new=1');
  await fillPost(user, '## Two hands');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await seeToast('Shadow Play is added');
  expect(desk.saves).toEqual([
    {
      id: null,
      expected_version: null,
      post: {
        title: 'Shadow Play',
        author: 'Daniel Otieno',
        published_on: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
        category: 'Sensory Play',
        image_url: '/images/articles/sensory-play.webp',
        tags: ['light', 'evening'],
        excerpt: 'A lamp and two hands.',
        content: '## Two hands',
        status: 'draft',
      },
    },
  ]);
  await waitFor(() => expect(titles()).toEqual(['Shadow Play']));
});

test('says beside each field what is missing', async () => {
  const desk = editingDesk('post', []);
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
  expect(field('Title')).toHaveFocus();
  expect(desk.saves).toEqual([]);
});

test('previews Markdown as the blog shows it; HTML is text', async () => {
  editingDesk('post', []);
  const { user } = open('?new=1');
  await screen.findByRole('dialog', { name: 'Add Post' });
  await user.click(screen.getByRole('tab', { name: 'Preview' }));
  expect(screen.getByText('Nothing written yet.')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Write' }));
  await user.click(field('Content'));
  await user.paste(
    '## Two hands\n\n<script>alert(1)</script><img src=x onerror=alert(2)>\n\n[run](javascript:alert(3))',
  );
  await user.click(screen.getByRole('tab', { name: 'Preview' }));
  const preview = screen.getByRole('tabpanel', { name: 'Preview' });
  expect(within(preview).getByRole('heading', { level: 2, name: 'Two hands' })).toBeVisible();
  expect(preview).toHaveTextContent('<script>alert(1)</script><img src=x onerror=alert(2)>');
  expect(preview.querySelector('script, img')).toBeNull();
  expect(within(preview).getByText('run').closest('a')?.getAttribute('href') ?? '').not.toContain('javascript');
});

test('tells the second editor what changed and keeps both', async () => {
  const desk = editingDesk('post', [postRow()]);
  const { user } = open('?edit=1001');
  await screen.findByRole('dialog', { name: 'Edit Puddles' });
  await user.clear(field('Tags'));
  await user.type(field('Tags'), 'mud');
  desk.elsewhere(1001, { excerpt: 'Boots off.', tags: ['rain'] });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const conflict = await screen.findByRole('alert');
  expect(conflict).toHaveTextContent('Boots on, umbrella off. → Boots off.');
  expect(conflict).toHaveTextContent('rain, outdoors → rain (yours: mud)');
  await user.click(within(conflict).getByRole('button', { name: 'Keep mine on top' }));
  await seeToast('Puddles is saved');
  expect(desk.rows[0]).toMatchObject({ excerpt: 'Boots off.', tags: ['mud'], version: 3 });
});

test('deletes after naming the post, and takes it back', async () => {
  const desk = editingDesk('post', [postRow()]);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete Puddles' }));
  await screen.findByRole('alertdialog', { name: 'Delete Puddles?' });
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await seeToast('Puddles is deleted');
  await waitFor(() => expect(titles()).toEqual([]));
  expect(desk.rows).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(titles()).toEqual(['Puddles']));
});

test('says when the posts cannot be had, and when one is no longer there', async () => {
  editingDesk('post', [postRow()]);
  let down = true;
  server.use(
    http.get(`${DATABASE_URL}/rest/v1/blog_posts`, () =>
      down ? HttpResponse.json({ message: 'down' }, { status: 500 }) : HttpResponse.json([]),
    ),
  );
  const { user } = open('?edit=1001');
  expect(await screen.findByRole('heading', { name: 'We could not load the posts' })).toBeVisible();
  down = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('This post is no longer here. Somebody may have deleted it.')).toBeVisible();
  expect(takeConsoleProblems().join()).toContain('Could not load admin live posts');
});

test('works on the sample without asking anybody', async () => {
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
