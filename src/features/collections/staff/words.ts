import { scenePictures } from '@/config/pictures';
import type { ListPageMessages } from '@/features/staff-area/list-page';
import { joined } from '@/lib/isolated';
import { countOf } from '@/lib/words';

export const collectionListMessages = {
  title: 'Collections',
  add: 'Add Collection',
  full: 'There are 50 collections already. Delete one first.',
  loading: 'Loading the collections',
  loadFailed: 'We could not load the collections',
  none: {
    picture: scenePictures['no-products'],
    title: 'No collections yet',
    hint: 'Put together what suits a rainy day or a long journey. It gets a page of its own, and a link on the home page.',
  },
} satisfies ListPageMessages;

export const collectionMessages = {
  hint: 'Products that belong together, at an address of their own. The home page leads to them.',
  listName: 'Collections',
  columns: { name: 'Name', slug: 'Address', products: 'Products', actions: 'Actions' },
  labels: { name: 'Name', slug: 'Address', intro: 'Two sentences', productIds: 'Products' },
  count: (count: number) => countOf(count, 'product'),
  edit: (name: string) => joined`Edit ${name}`,
  saved: (name: string) => joined`${name} is saved`,
  added: (name: string) => joined`${name} is added`,
  gone: 'Somebody else deleted this collection while you were editing. Save adds it again; Cancel lets it go.',
  slugHint: (slug: string) => `Shoppers find it at /shop/collection/${slug || '…'}.`,
  introHint: 'Below its name, and where search engines list its page.',
  productsHint: 'Shown in this order. What is not on sale is passed over.',
  deleteTitle: (name: string) => joined`Delete ${name}?`,
  deleteHint: 'Its page goes, too. Its products stay.',
  removal: {
    deleted: (name: string) => joined`${name} is deleted`,
    restored: (name: string) => joined`${name} is back`,
    alreadyGone: (name: string) => joined`${name} was removed by somebody else`,
    failed: (name: string) => joined`${name} could not be changed. Try again in a moment.`,
  },
} as const;
