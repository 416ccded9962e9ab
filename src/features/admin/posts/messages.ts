import { countOf } from '@/lib/format';
import type { PostStatus } from './source';

/** The sentences of the staff's blog page, once. */
export const postMessages = {
  title: 'Blogs',
  count: (count: number) => countOf(count, 'post'),
  add: 'Add Post',
  edit: (title: string) => `Edit ${title}`,
  loadFailed: 'We could not load the posts',
  search: 'Search posts by title, author or tag...',
  emptyTitle: 'No posts yet',
  emptyHint: 'Add the first one. It stays a draft until you publish it.',
  noneTitle: 'No posts found',
  noneHint: 'No post matches this search and filter.',
  showAll: 'Show all posts',
  status: { draft: 'Draft', published: 'Published' } satisfies Record<PostStatus, string>,
  scheduled: 'Scheduled',
  tagsHint: 'Separated by commas, such as rain, outdoors',
  contentHint: 'Markdown: ## heading, **bold**, - list, [link](/shop). HTML is shown as text.',
  write: 'Write',
  preview: 'Preview',
  nothingToPreview: 'Nothing written yet.',
  statusHint: 'The blog shows a published post from its publication date on.',
  added: (title: string) => `${title} is added`,
  saved: (title: string) => `${title} is saved`,
  deleteTitle: (title: string) => `Delete ${title}?`,
  deleteHint: 'It disappears from the blog at once.',
  delete: 'Delete',
  deleting: 'Deleting...',
  removal: {
    deleted: (title: string) => `${title} is deleted`,
    restored: (title: string) => `${title} is back`,
    alreadyGone: (title: string) => `${title} was removed by somebody else`,
    failed: (title: string) => `${title} could not be changed. Try again in a moment.`,
  },
  gone: 'Somebody else deleted this post while you were editing. Save adds it again as a new one; Cancel lets it go.',
  unknown: 'This post is no longer here. Somebody may have deleted it.',
} as const;
