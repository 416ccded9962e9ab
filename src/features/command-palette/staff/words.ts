import { joined } from '@/lib/isolated';
import { countOf } from '@/lib/words';

export const paletteMessages = {
  button: 'Search everything',
  label: 'Orders, customers, products, posts, pages',
  placeholder: 'Number, name, e-mail, page ...',
  results: 'Results',
  pages: 'Pages and actions',
  orders: 'Orders',
  customers: 'Customers',
  products: 'Products',
  posts: 'Posts',
  searching: 'Searching',
  failed: 'The records could not be searched. Check your connection, then try again.',
  notLoaded: 'The search box could not be loaded. Check your connection, then try again.',
  nothing: (text: string) => joined`Nothing found for “${text}”`,
  nothingHint: 'Try a part of the name or of the e-mail, or the first signs of an order number.',
  demonstration: 'In the demonstration only pages and actions are found.',
  count: (found: number) => countOf(found, 'result'),
  draft: 'Draft',
  left: (stock: number) => `${stock} in stock`,
} as const;
