import { scenePictures } from '@/config/pictures';
import type { PostStatus } from '@/domain/article';
import type { ListPageMessages } from '@/features/staff-area/list-page';
import type { RecordMessages } from '@/features/staff-area/opened-form';
import { isolatedList, joined } from '@/lib/isolated';
import { countOf } from '@/lib/words';
import type { PostDraft } from './form-schema';
import type { AdminPostFilter } from './repository';

export const postListMessages: ListPageMessages = {
  title: 'Blogs',
  add: 'Add Post',
  search: 'Search posts...',
  loading: 'Loading posts',
  loadFailed: 'We could not load the posts',
  pages: { title: 'Pages of posts', newer: 'Newer posts', newest: 'Newest posts', older: 'Older posts' },
  showAll: 'Show all posts',
  none: {
    picture: scenePictures['no-articles'],
    title: 'No posts yet',
    hint: 'Add the first one. It stays a draft until you publish it.',
  },
  noneFound: {
    picture: scenePictures['no-articles'],
    title: 'No posts found',
    hint: 'No post matches this search and filter.',
  },
};

export const postRecordMessages: RecordMessages = {
  loading: 'Loading the post',
  oneFailed: 'We could not load this post',
  notFoundTitle: 'There is no such post',
  notFoundHint: 'This post is no longer here. Somebody may have deleted it.',
};

export const postMessages = {
  add: 'Add Post',
  edit: (title: string) => joined`Edit ${title}`,
  deleteTitle: (title: string) => joined`Delete ${title}?`,
  deleteHint: 'It disappears from the blog at once.',
  count: (count: number) => countOf(count, 'post'),
  show: 'Show',
  shows: { all: 'All', published: 'Published', draft: 'Drafts' } satisfies Record<AdminPostFilter['show'], string>,
  status: { draft: 'Draft', published: 'Published' } satisfies Record<PostStatus, string>,
  scheduled: 'Scheduled',
  statusHint: 'The blog shows a published post from its publication date on.',
  tagsHint: 'Separated by commas, such as rain, outdoors',
  productsHint: 'Shown below the article, in this order.',
  contentHint:
    'Markdown: ## heading, **bold**, - list, [link](/shop). HTML is shown as text. Drop or paste a picture where it belongs.',
  pictureText: 'What the picture shows',
  added: (title: string) => joined`${title} is added`,
  saved: (title: string) => joined`${title} is saved`,
  removal: {
    deleted: (title: string) => joined`${title} is deleted`,
    restored: (title: string) => joined`${title} is back`,
    alreadyGone: (title: string) => joined`${title} was removed by somebody else`,
    failed: (title: string) => joined`${title} could not be changed. Try again in a moment.`,
  },
  gone: 'Somebody else deleted this post while you were editing. Save adds it again as a new one; Cancel lets it go.',
  chooseCategory: 'Choose a category',
} as const;

export const postLabels: Record<keyof PostDraft, string> = {
  title: 'Title',
  author: 'Author',
  publishedOn: 'Publication date',
  category: 'Category',
  imageUrl: 'Image URL',
  tags: 'Tags',
  productIds: 'Products used',
  excerpt: 'Excerpt',
  content: 'Content',
  status: 'Status',
};

export const shownPost = (_: keyof PostDraft, value: PostDraft[keyof PostDraft]) =>
  typeof value === 'string' ? value : isolatedList(value);
