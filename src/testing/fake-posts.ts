import { fakeRecords, firstPage, type ListBody } from './fake-records';
import { type PostRow, postRow } from './rows';

interface ListPostsBody extends ListBody {
  before_published_on: string | null;
  before_id: number | null;
}

const place = (day: string, id: number) => `${day} ${String(id).padStart(9, '0')}`;

function listPosts(rows: readonly PostRow[], body: ListPostsBody) {
  const wanted = body.search?.toLowerCase() ?? '';
  const before = body.before_published_on && place(body.before_published_on, body.before_id ?? 0);
  const found = rows
    .filter(({ status }) => body.show === 'all' || status === body.show)
    .filter(({ title, author, tags }) => [title, author, ...tags].join('\n').toLowerCase().includes(wanted))
    .filter((row) => !before || place(row.published_on, row.id) < before)
    .toSorted((a, b) => place(b.published_on, b.id).localeCompare(place(a.published_on, a.id)));
  const { page, last } = firstPage(found, body.page_size);
  const count = (status: string) => rows.filter((row) => row.status === status).length;
  return {
    posts: page.map(({ content: _, ...summary }) => summary),
    counts: { all: rows.length, published: count('published'), draft: count('draft') },
    next: last ? { published_on: last.published_on, id: last.id } : null,
  };
}

/** A fake of the functions for posts, for the blog and staff. */
export function fakePosts(rows: readonly PostRow[]) {
  return fakeRecords({ noun: 'post', table: 'blog_posts', rows, blank: postRow({ tags: [] }), list: listPosts });
}
