import { countOf } from '@/lib/words';

export const blogMessages = {
  title: 'Blog & Resources',
  searchLabel: 'Search articles',
  searchPlaceholder: 'Search, for example “puddle”',
  categoriesLabel: 'Categories',
  tagsLabel: 'Tags',
  reset: 'Reset Filters',
  count: (count: number) => countOf(count, 'article'),
  emptyTitle: 'No Articles Found',
  emptyHint: 'Try another word, or look through all of them.',
  notFoundTitle: 'Article Not Found',
  notFoundHint: 'There is no article at this address. The others are still here.',
  backToBlog: 'Back to the Blog',
  textFailed: 'We could not load this article',
} as const;
