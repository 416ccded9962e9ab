import { joined } from '@/lib/isolated';
import { countOf } from '@/lib/words';

export const searchMessages = {
  button: 'Search',
  label: 'Search the shop',
  placeholder: 'Toys, books, ideas...',
  slashKey: 'The key “/” opens the search',
  close: 'Close search',
  loading: 'Loading what there is to find',
  offline: 'You are offline. This searches what your device knows.',
  products: 'Products',
  categories: 'Categories',
  articles: 'Articles',
  popular: 'You may like',
  didYouMean: 'Did you mean',
  showAll: (count: number) => `Show all ${countOf(count, 'product')}`,
  count: (count: number) => countOf(count, 'suggestion'),
  nothing: (text: string) => joined`Nothing found for “${text}”`,
  tryInstead: 'Try another word, or one of these:',
} as const;
