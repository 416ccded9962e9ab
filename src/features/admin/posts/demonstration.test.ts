import { describe, expect, it } from 'vitest';
import { createPostSample } from './demonstration';
import { listedPosts, postStage } from './post-list';
import type { AdminPost, PostSource } from './source';

async function only(source: PostSource): Promise<AdminPost> {
  const [post, ...more] = await source.list();
  if (!post || more.length > 0) throw new Error('expected one post');
  return post;
}

it('keeps nothing for the next visit', async () => {
  const source = createPostSample();
  await source.remove(await only(source));
  expect(await createPostSample().list()).toHaveLength(1);
});

describe('the list of posts', () => {
  it('finds titles, authors and tags, and tells drafts from what is out', async () => {
    const post = await only(createPostSample());
    const posts = [post, { ...post, id: 2, title: 'Puddles', tags: ['rain'], status: 'draft' as const }];
    const ids = (search: string, filter: 'all' | 'published' | 'draft') =>
      listedPosts(posts, { search, filter }).map(({ id }) => id);
    expect(ids('', 'all')).toEqual([1, 2]);
    expect(ids('', 'draft')).toEqual([2]);
    expect(ids('', 'published')).toEqual([1]);
    expect(ids('RAIN', 'all')).toEqual([2]);
    expect(ids('wanjiru', 'all')).toEqual([1, 2]);
    expect(ids('puddles', 'published')).toEqual([]);
  });

  it.each([
    ['draft', '2026-11-20', 'draft'],
    ['published', '2026-11-22', 'scheduled'],
    ['published', '2026-11-21', 'published'],
  ] as const)('calls a %s post of %s %s', (status, date, stage) =>
    expect(postStage({ status, date }, '2026-11-21')).toBe(stage),
  );
});
