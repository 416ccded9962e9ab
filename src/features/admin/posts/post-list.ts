import type { AdminPost } from './source';

/** Which posts the page lists. */
export const postFilters = ['all', 'published', 'draft'] as const;
export type PostFilter = (typeof postFilters)[number];

/** The posts of a filter whose title, author or tags contain the search text, whatever its case. */
export function listedPosts(
  posts: readonly AdminPost[],
  { search, filter }: { search: string; filter: PostFilter },
): AdminPost[] {
  const wanted = search.trim().toLowerCase();
  return posts.filter(
    (post) =>
      (filter === 'all' || post.status === filter) &&
      [post.title, post.author, ...post.tags].join('\n').toLowerCase().includes(wanted),
  );
}

/** How far a post has come on a day (yyyy-mm-dd): published from its own day on, before that scheduled. */
export function postStage({ status, date }: Pick<AdminPost, 'status' | 'date'>, today: string) {
  if (status === 'draft') return 'draft';
  return date > today ? 'scheduled' : 'published';
}
