import { countOf } from '@/lib/format';

/** The sentences of the staff's products page, once. */
export const productMessages = {
  title: 'Products',
  count: (count: number) => countOf(count, 'product'),
  add: 'Add Product',
  edit: (name: string) => `Edit ${name}`,
  loadFailed: 'We could not load the products',
  search: 'Search products...',
  emptyTitle: 'No products yet',
  emptyHint: 'Add the first one: it appears in the shop at once.',
  noneTitle: 'No products found',
  noneHint: 'No product matches this search and filter.',
  showAll: 'Show all products',
  stock: (stock: number) => (stock === 0 ? 'Sold out' : `${stock} in stock`),
  lowStock: 'Low stock',
  archived: 'Archived',
  added: (name: string) => `${name} is in the shop`,
  saved: (name: string) => `${name} is saved`,
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteHint:
    'It disappears from the shop at once. If an order refers to it, it is archived instead, so that the order keeps its name and picture.',
  delete: 'Delete',
  deleting: 'Deleting...',
  putBack: 'Put back',
  removal: {
    deleted: (name: string) => `${name} is deleted`,
    archived: (name: string) => `${name} is archived: an order refers to it, so it was not deleted`,
    restored: (name: string) => `${name} is back in the shop`,
    alreadyGone: (name: string) => `${name} was removed by somebody else`,
    failed: (name: string) => `${name} could not be changed. Try again in a moment.`,
  },
  gone: 'Somebody else deleted this product while you were editing. Save adds it again as a new one; Cancel lets it go.',
  unknown: 'This product is no longer here. Somebody may have deleted it.',
} as const;
