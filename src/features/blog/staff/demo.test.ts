import { expect, it } from 'vitest';
import { createDemoPosts } from './demo';
import { toPostDraft } from './form-schema';
import type { AdminPostFilter, PostRepository } from './repository';

const list = (posts: PostRepository, search = '', show: AdminPostFilter['show'] = 'all') =>
  posts.list({ search, show }, { before: null, pageSize: 24 });

it('finds titles, authors and tags, and tells drafts from published posts', async () => {
  const posts = createDemoPosts();
  const sample = await posts.get(1);
  if (!sample) throw new Error('the demo has no post');
  await posts.save({ ...toPostDraft(sample), title: 'Puddles', tags: ['rain'], status: 'draft' }, null);
  const ids = async (search: string, show: AdminPostFilter['show']) =>
    (await list(posts, search, show)).rows.map(({ id }) => id);
  expect(await ids('', 'all')).toEqual([1, 2]);
  expect(await ids('', 'draft')).toEqual([2]);
  expect(await ids('', 'published')).toEqual([1]);
  expect(await ids('RAIN', 'all')).toEqual([2]);
  expect(await ids('wanjiru', 'all')).toEqual([1, 2]);
  expect(await ids('puddles', 'published')).toEqual([]);
  expect((await list(posts, 'puddles')).counts).toEqual({ all: 2, published: 1, draft: 1 });
});

it('keeps nothing for the next visit', async () => {
  const posts = createDemoPosts();
  for (const post of (await list(posts)).rows) await posts.remove(post);
  expect((await list(posts)).rows).toEqual([]);
  expect((await list(createDemoPosts())).rows).toHaveLength(1);
});
