import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { articleCategories } from '@/domain/article';
import { renderApp } from '@/testing/render-app';

async function openBlog(path = '/blog') {
  const app = renderApp(path);
  const articles = within(await screen.findByRole('region', { name: 'Articles' }));
  return { ...app, titles: () => articles.queryAllByRole('heading', { level: 3 }).map((title) => title.textContent) };
}

const searchBox = () => screen.getByRole('searchbox', { name: 'Search articles' });

test('lists all articles, newest first, with author, long date and reading time', async () => {
  const { titles } = await openBlog();
  expect(titles()).toHaveLength(6);
  const newest = screen.getByRole('link', { name: 'Talk, Sing, Read: Everyday Habits That Help Language Grow' });
  expect(newest).toHaveAttribute('href', '/blog/6');
  const card = screen.getAllByRole('article')[0];
  expect(card).toContainElement(newest);
  expect(card).toHaveTextContent('Language Skills');
  expect(card).toHaveTextContent('Wanjiru Maina');
  expect(card).toHaveTextContent('September 24, 2026 · 4 min read');
});

describe('finding an article', () => {
  test('by a word of its title or excerpt, whatever the case, in the URL', async () => {
    const { user, titles, currentUrl } = await openBlog();
    await user.type(searchBox(), 'EGG BOX');
    await waitFor(() => expect(titles()).toEqual(['Ten Minutes Outside: Seven Small Adventures for Busy Days']));
    expect(screen.getByText('1 article')).toBeVisible();
    expect(currentUrl()).toBe('/blog?q=EGG+BOX');
    expect(searchBox()).toHaveValue('EGG BOX');
  });

  test('by the word that the search box suggests', async () => {
    const { user, titles } = await openBlog();
    const [, suggestion = ''] = /“(.+)”/.exec(searchBox().getAttribute('placeholder') ?? '') ?? [];
    await user.type(searchBox(), suggestion);
    await waitFor(() => expect(titles()).toEqual(['Ten Minutes Outside: Seven Small Adventures for Busy Days']));
  });

  test('by its category, together with the word', async () => {
    const { user, titles, currentUrl } = await openBlog();
    for (const category of ['All', ...articleCategories]) {
      expect(screen.getByRole('button', { name: category })).toHaveAttribute(
        'aria-pressed',
        String(category === 'All'),
      );
    }
    await user.click(screen.getByRole('button', { name: 'Sensory Play' }));
    expect(titles()).toEqual(['Five Sensory Trays from the Kitchen Cupboard']);
    expect(screen.getByRole('button', { name: 'Sensory Play' })).toHaveAttribute('aria-pressed', 'true');
    expect(currentUrl()).toBe('/blog?category=Sensory+Play');
    await user.type(searchBox(), 'puddle');
    await waitFor(() => expect(titles()).toEqual(['No Articles Found']));
    await user.click(screen.getByRole('button', { name: 'Reset Filters' }));
    expect(titles()).toHaveLength(6);
    expect(searchBox()).toHaveValue('');
    expect(currentUrl()).toBe('/blog');
  });

  test('starts with the filter of the URL and ignores a category nobody knows', async () => {
    const { titles } = await openBlog('/blog?q=tray&category=Astronomy');
    expect(searchBox()).toHaveValue('tray');
    expect(titles()).toEqual(['Five Sensory Trays from the Kitchen Cupboard']);
  });

  test.each(['.*', '[a-z', '(((', '\\', '🦁', 'z'.repeat(500)])('finds nothing for %j, and says so', async (text) => {
    const { user, titles } = await openBlog();
    await user.click(searchBox());
    await user.paste(text);
    expect(searchBox()).toHaveValue(text.slice(0, 100));
    await waitFor(() => expect(titles()).toEqual(['No Articles Found']));
  });

  test('a 500 character search in the URL is cut to a sensible length', async () => {
    const { titles } = await openBlog(`/blog?q=${'y'.repeat(500)}`);
    expect(searchBox()).toHaveValue('y'.repeat(100));
    expect(titles()).toEqual(['No Articles Found']);
  });

  test('a link to the blog takes the filter away', async () => {
    const { user, titles } = await openBlog();
    await user.type(searchBox(), 'egg');
    await waitFor(() => expect(titles()).toHaveLength(1));
    await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Blog' }));
    expect(searchBox()).toHaveValue('');
    expect(titles()).toHaveLength(6);
  });
});

test('offers the three printables as files, with pages and size', async () => {
  await openBlog();
  for (const [title, file, facts] of [
    ['Nature Scavenger Hunt', '/downloads/nature-scavenger-hunt.pdf', /PDF · 2 pages · \d+ KB/],
    ['Emotions Activity Book', '/downloads/emotions-activity-book.pdf', /PDF · 9 pages · \d+ KB/],
    ['Weekly Activity Planner', '/downloads/weekly-activity-planner.pdf', /PDF · 2 pages · \d+ KB/],
  ] as const) {
    const link = screen.getByRole('link', { name: `Download ${title}` });
    expect(link).toHaveAttribute('href', file);
    expect(link).toHaveAttribute('download');
    expect(link.closest('article')).toHaveTextContent(facts);
  }
});

test('has the newsletter box', async () => {
  await openBlog();
  const newsletter = within(screen.getByRole('region', { name: 'One good idea a month' }));
  expect(newsletter.getByRole('textbox', { name: 'Email address' })).toBeVisible();
  expect(newsletter.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
});
