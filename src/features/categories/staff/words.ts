import { scenePictures } from '@/config/pictures';
import type { ListPageMessages } from '@/features/staff-area/list-page';
import { joined } from '@/lib/isolated';
import { countOf } from '@/lib/words';

export const categoryListMessages = {
  title: 'Categories',
  add: 'Add Category',
  full: 'There are 50 categories already. Delete one first.',
  loading: 'Loading the categories',
  loadFailed: 'We could not load the categories',
  none: {
    picture: scenePictures['no-products'],
    title: 'No categories yet. Add the first one: a product needs one.',
  },
} satisfies ListPageMessages;

export const categoryMessages = {
  hint: 'The shelves of the shop, in the order in which shoppers see them.',
  products: 'Back to the products',
  edit: (name: string) => joined`Edit ${name}`,
  listName: 'Categories',
  columns: { name: 'Name', slug: 'Address', products: 'Products', picture: 'Picture', actions: 'Actions' },
  ownPicture: 'Its own',
  borrowedPicture: 'Of its first product',
  count: (products: number, onSale: number) =>
    products === onSale ? String(products) : `${products}, ${products - onSale} not on sale`,
  up: (name: string) => joined`Move ${name} up`,
  down: (name: string) => joined`Move ${name} down`,
  moved: (name: string, place: number, of: number) => joined`${name} is now ${place} of ${of}`,
  notMoved: (name: string) => joined`${name} could not be moved. Try again in a moment.`,
  saved: (name: string) => joined`${name} is saved`,
  added: (name: string) => joined`${name} is added`,
  gone: 'Somebody else deleted this category while you were editing. Save adds it again; Cancel lets it go.',
  hints: {
    slug: (slug: string) =>
      `Shoppers find it at /shop/${slug || '…'}. Addresses that it had before keep leading to it.`,
    noSlug: 'This name has no letters for an address. Type one, such as wooden-toys.',
    name: 'Its products take a new name, too.',
    intro: 'They stand below its name, and in what search engines show.',
    tint: 'The ground of its pictures and badges.',
    pictureAlt: 'What the picture shows, for whoever cannot see it.',
  },
  deleteTitle: (name: string) => joined`Delete ${name}?`,
  deleteHint: 'No product is in it. Its page goes, too.',
  usedTitle: (name: string) => joined`${name} cannot be deleted`,
  usedHint: (products: number, onSale: number) =>
    `${countOf(products, 'product')} ${products === 1 ? 'is' : 'are'} in it${
      products > onSale ? `, ${products - onSale} of them not on sale` : ''
    }. Choose another category for ${products === 1 ? 'it' : 'each of them'} first.`,
  seeProducts: 'See its products',
  close: 'Close',
  removal: {
    deleted: (name: string) => joined`${name} is deleted`,
    restored: (name: string) => joined`${name} is back`,
    alreadyGone: (name: string) => joined`${name} was removed by somebody else`,
    failed: (name: string) => joined`${name} could not be changed. Try again in a moment.`,
    inUse: (name: string) => joined`A product is in ${name} by now, so it stays.`,
  },
  labels: {
    name: 'Name',
    slug: 'Address',
    intro: 'Two sentences',
    tint: 'Colour',
    pictureUrl: 'Image URL',
    pictureAlt: 'Alternative text',
  },
} as const;
