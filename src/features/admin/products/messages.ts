import { scenePictures } from '@/config/scene-pictures';
import { joined } from '@/lib/isolated';
import { countOf } from '@/lib/words';
import type { ListPageMessages } from '../shared/components/list-page';
import type { RecordMessages } from '../shared/components/opened-form';
import type { StockFilter } from './stock-filter';

export const productListMessages = {
  title: 'Products',
  add: 'Add Product',
  search: 'Search products...',
  loading: 'Loading products',
  loadFailed: 'We could not load the products',
  pages: { title: 'Pages of products', newer: 'Previous', newest: 'First page', older: 'Next' },
  showAll: 'Show all products',
  none: {
    picture: scenePictures['no-products'],
    title: 'No products yet',
    hint: 'Add the first one: it appears in the shop at once.',
  },
  noneFound: {
    picture: scenePictures['no-products'],
    title: 'No products found',
    hint: 'No product matches this search and filter.',
  },
} satisfies ListPageMessages;

export const productRecordMessages: RecordMessages = {
  loading: 'Loading the product',
  oneFailed: 'We could not load this product',
  notFoundTitle: 'There is no such product',
  notFoundHint: 'This product is no longer here. Somebody may have deleted it.',
};

export const productMessages = {
  count: (count: number) => countOf(count, 'product'),
  show: 'Show',
  shows: {
    'on-sale': 'On sale',
    'low-stock': 'Running low',
    draft: 'Drafts',
    scheduled: 'Scheduled',
    'no-safety': 'Without safety facts',
    archived: 'Archived',
  } satisfies Record<StockFilter, string>,
  layout: 'Layout',
  layouts: { cards: 'Cards', table: 'Table' },
  deleteTitle: (name: string) => joined`Delete ${name}?`,
  deleteHint:
    'It disappears from the shop at once. If an order refers to it, it is archived instead, so that the order keeps its name and picture.',
  editCategories: 'Edit the categories',
  add: 'Add Product',
  edit: (name: string) => joined`Edit ${name}`,
  stock: (stock: number) => (stock === 0 ? 'Sold out' : `${stock} in stock`),
  lowStock: 'Low stock',
  stockHistory: 'Stock history',
  history: 'History',
  archived: 'Archived',
  added: (name: string) => joined`${name} is in the shop`,
  addedScheduled: (name: string, moment: string) => joined`${name} will be in the shop from ${moment} on`,
  addedDraft: (name: string) => joined`${name} is kept as a draft`,
  saved: (name: string) => joined`${name} is saved`,
  copy: 'Copy',
  copied: (name: string) => joined`${name} is a draft`,
  putBack: 'Put back',
  removal: {
    deleted: (name: string) => joined`${name} is deleted`,
    archived: (name: string) => joined`${name} is archived: an order refers to it, so it was not deleted`,
    restored: (name: string) => joined`${name} is back in the shop`,
    alreadyGone: (name: string) => joined`${name} was removed by somebody else`,
    failed: (name: string) => joined`${name} could not be changed. Try again in a moment.`,
  },
  draft: 'Draft',
  sparePart: 'Spare part',
  onSale: 'On sale',
  safetyMissing: 'Safety facts missing',
  viewInShop: 'View in shop',
  newTab: '(opens a new tab)',
  draftUnseen: 'This is a draft: nobody sees it in the shop yet.',
  scheduled: 'Scheduled',
  scheduledFrom: (moment: string) => `Scheduled: ${moment}`,
  scheduledUnseen: (moment: string) => `Shoppers see it from ${moment} on.`,
  missing: 'missing',
  none: 'none',
  yes: 'Yes',
  no: 'No',
  gone: 'Somebody else deleted this product while you were editing. Save adds it again as a new one; Cancel lets it go.',
  choose: 'Choose',
  notKnown: 'Not known',
  chooseCategory: 'Choose a category',
  columns: {
    product: 'Product',
    category: 'Category',
    ageRange: 'Age range',
    price: 'Price',
    stock: 'Stock',
    actions: 'Actions',
  },
} as const;

export const sectionTitles = {
  facts: 'Facts and skills',
  freeFrom: 'Free from',
  play: 'How it is played',
  spreads: 'Look inside',
  box: 'What’s in the box',
  safety: 'Safety',
  sale: 'Sale price',
  place: 'Place in the shop',
} as const;

export const productHints = {
  price: 'In US dollars. What costs 0 is ordered beside something paid only.',
  cost: 'In US dollars, for one unit. Only staff see it. Empty: not known.',
  noCategories: 'The other categories could not be loaded. Close the form and try again in a moment.',
  imageAlt: 'What the picture shows, for people who do not see it. Empty: the name of the product.',
  lines: 'One on each line',
  standards: 'One on each line, such as EN 71-1',
  ageGrade: (ages: string) => `Age grade: ${ages}. It follows from the age range above.`,
  noAgeGrade: 'The age grade follows from the age range above, which cannot be read yet.',
  safety:
    'All four, or none of them. Without them the product is not featured, and shoppers cannot add it from a card.',
  moment: 'In your time zone. May stay empty.',
  saleUntil: 'In your time zone. Empty: until you end it.',
  draft: 'Only staff see a draft, and nobody can order it.',
  publishAt: 'In your time zone. Only staff see it before. Empty: at once.',
  featured: 'From 1 to 999, the smallest first. Empty: not featured.',
  related: 'Shown as “You may also like”, in this order. Empty: the shop chooses.',
  skills: 'Three at most',
  maker: 'Shown with the product and on its safety sheet. The list “Makers” holds their contacts.',
  gtin: 'The number below the bar code: 8, 12, 13 or 14 digits',
  volume: 'Its number in the series. The page of the volume before leads here.',
  freeFrom: 'Not known never counts as free: shoppers who filter do not see it.',
  spreads: 'Up to three open pages of the book',
  sale: (lowest: string | null) =>
    lowest === null
      ? 'In US dollars, below the price'
      : `In US dollars, below the price. Beside it the shop tells the lowest price of the 30 days before: ${lowest}.`,
  stock: 'Units that can be ordered',
  ageRange: '4-8 years',
} as const;

export const pictureListMessages = {
  title: 'Pictures',
  add: 'Add another picture',
  first: 'Picture 1, shown on cards',
  place: (place: number) => `Picture ${place}`,
  ofPicture: (place: number) => `for picture ${place}`,
  url: (place: number) => `Image URL of picture ${place}`,
  alt: (place: number) => `Alternative text of picture ${place}`,
  altHint: 'What the picture shows, for people who do not see it.',
  drag: 'Drag to another place',
  up: (place: number) => `Move picture ${place} up`,
  down: (place: number) => `Move picture ${place} down`,
  remove: (place: number) => `Remove picture ${place}`,
  moved: (place: number, count: number) => `Now picture ${place} of ${count}`,
  removed: (count: number) => `Removed. Pictures left: ${count}`,
  spreadUrl: (place: number) => `Image URL of spread ${place}`,
  spreadAlt: (place: number) => `Alternative text of spread ${place}`,
  ofSpread: (place: number) => `for spread ${place}`,
  removeSpread: (place: number) => `Remove spread ${place}`,
  addSpread: 'Add a spread',
} as const;
