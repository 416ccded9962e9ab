import { beforeEach, describe, expect, it } from 'vitest';
import { expectEach } from './support/answers';
import { rowOf, savePost } from './support/editing';
import { openShop } from './support/shop';

const shop = await openShop();
const { staff } = shop.clients;

interface Page {
  posts: { id: number; published_on: string }[];
  counts: { all: number; published: number; draft: number };
  next: { published_on: string; id: number } | null;
}

const IN_A_YEAR = new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10);

async function list(parameters: object = {}): Promise<Page> {
  const { data, error } = await staff.rpc('list_posts', parameters);
  if (error) throw new Error(JSON.stringify(error));
  return data;
}
const idsOf = ({ posts }: Page) => posts.map(({ id }) => id);

it('a row is the post without its text', async () => {
  const { data } = await staff.from('blog_posts').select().eq('id', 6).single();
  const { content, ...row } = data;
  expect(content).toContain('flash cards');
  expect(await list({ page_size: 1 })).toEqual({
    posts: [row],
    counts: { all: 6, published: 6, draft: 0 },
    next: { published_on: row.published_on, id: 6 },
  });
});

describe('the lists', () => {
  beforeEach(async () => {
    await savePost(staff, { title: 'Draft', published_on: '2026-01-02' });
    await savePost(staff, { title: 'Scheduled', status: 'published', published_on: IN_A_YEAR });
  });

  it.each([
    ['all', [8, 6, 5, 4, 3, 2, 1, 7]],
    ['published', [8, 6, 5, 4, 3, 2, 1]],
    ['draft', [7]],
  ])('%s contain the posts %j, newest first', async (show, ids) => {
    expect(idsOf(await list({ show }))).toEqual(ids);
  });

  it('are counted regardless of the search', async () => {
    const { posts, counts } = await list({ show: 'draft', search: 'nobody' });
    expect({ posts, counts }).toEqual({ posts: [], counts: { all: 8, published: 7, draft: 1 } });
  });

  it.each(['scheduled', '', null])('with the name %j are refused', async (show) => {
    const { error } = await staff.rpc('list_posts', { show });
    expect(error).toMatchObject({ code: '22023', hint: 'BAD_FILTER' });
  });
});

describe('a search', () => {
  it('finds titles, authors and tags', () =>
    expectEach(
      async ([search]) => idsOf(await list({ search })),
      ([, ids]) => ids,
      [
        ['SENSORY trays', [4]],
        ['daniel', [5, 2]],
        ['puddles', [2]],
        // Neither the text nor the excerpt is searched.
        ['flash cards', []],
        ['egg box', []],
        ['%', []],
        ['_', []],
        [' ', [6, 5, 4, 3, 2, 1]],
      ],
    ));

  it('ignores diacritics and the order of the words', async () => {
    const { id } = rowOf(await savePost(staff, { title: 'Café play in the mud-kitchen', author: 'Zoë Ñandú' }));
    for (const search of ['cafe', 'play café', 'mud kitchen', 'nandu zoe\u0308'])
      expect(idsOf(await list({ search }))).toEqual([id]);
  });

  it('finds characters with a meaning in LIKE', async () => {
    const { id } = rowOf(await savePost(staff, { tags: ['100%', 'a_b\\c'] }));
    for (const search of ['100%', 'a_b', 'b\\c']) expect(idsOf(await list({ search }))).toEqual([id]);
  });
});

describe('paging', () => {
  it('returns all posts, each once, even if many have the same date', async () => {
    await shop.database.sql.exec("update public.blog_posts set published_on = '2026-03-03' where id <> 2");
    const seen: number[] = [];
    let next: Page['next'] = null;
    do {
      const page: Page = await list({ page_size: 2, before_published_on: next?.published_on, before_id: next?.id });
      expect(page.posts.length).toBeLessThanOrEqual(2);
      seen.push(...idsOf(page));
      next = page.next;
    } while (next);
    expect(seen).toEqual([2, 6, 5, 4, 3, 1]);
  });

  it('returns no cursor when the last page is full', async () => {
    expect((await list({ page_size: 6 })).next).toBeNull();
    expect((await list({ page_size: 5 })).next).toEqual({ published_on: '2026-03-26', id: 2 });
  });

  it.each([
    [0, 1],
    [-5, 1],
    [null, 6],
    [100_000, 6],
  ])('with a page size of %j has %i posts', async (page_size, count) => {
    expect((await list({ page_size })).posts).toHaveLength(count);
  });

  it('never returns more than 1,000 on a page', async () => {
    await shop.database.sql.exec(`
      insert into public.blog_posts (title, excerpt, content, category, author, image_url, published_on)
      select 'Day ' || n, 'a', 'b', 'Sensory Play', 'c', '/a.webp', date '2027-01-01' + n from generate_series(1, 1100) n`);
    expect((await list({ page_size: 5000 })).posts).toHaveLength(1000);
  });
});
