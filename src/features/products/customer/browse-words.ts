import type { ProductSort } from '@/domain/product-filter';
import { formatMoney } from '@/lib/format';
import { isolatedList, joined } from '@/lib/isolated';
import { countOf } from '@/lib/words';

/** `$35`, but `$34.99`. */
export const shortMoney = (cents: number): string => formatMoney(cents).replace('.00', '');

export const browseMessages = {
  shopTitle: 'Our Products',
  ageTitle: (age: number) => (age === 0 ? 'Toys and books for babies' : `Toys and books for age ${age}`),
  skillTitle: (name: string) => joined`Toys and books for ${name.toLowerCase()}`,
  shopIntro: 'Few things, chosen well. Filter by what they love or how old they are.',
  shopSummary: 'Educational toys, books, arts and crafts, outdoor kits and music for children from birth to twelve.',
  sortBy: 'Sort by',
  emptyCategory: (name: string) => joined`Nothing in ${name} at the moment`,
  emptyCategoryHint: 'We are choosing what belongs here. Come back soon, or look at what else there is.',
  wholeShop: 'See all products',
  giftsForSum: 'Gifts for a sum',
  under: (cents: number) => `Under ${shortMoney(cents)}`,
  shop: 'Shop',
} as const;

export const sortNames: Record<ProductSort, string> = {
  featured: 'Featured',
  popular: 'Popular',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
  newest: 'Newest',
  name: 'Name',
  rating: 'Rating',
};

export const filterMessages = {
  childAge: "My child's age",
  onThisDevice: 'Marks what fits. Stays on this device.',
  anyAge: 'Any age',
  inStock: 'In stock',
  reduced: 'On sale',
  skill: 'Skill',
  freeFrom: 'Free from',
  freeFromHint: 'Shows only what is known to have none of it.',
  play: 'How it is played',
  any: 'Any',
  badPrice: 'Write a price in dollars, such as 35 or 34.99.',
  crossedPrices: 'This is less than the lowest price.',
  chips: {
    child: (age: number) => `Child of ${age}`,
    from: (cents: number) => `From ${formatMoney(cents)}`,
    to: (cents: number) => `Up to ${formatMoney(cents)}`,
    freeFrom: (names: readonly string[]) => `Free from ${isolatedList(names)}`,
    wish: (scale: string, wish: string) => `${scale}: ${wish}`,
    search: (words: string) => joined`“${words}”`,
  },
  notes: {
    between: (from: string, to: string) => `${from} to ${to}`,
    from: (from: string) => `From ${from}`,
    to: (to: string) => `Up to ${to}`,
  },
  shownOf: (shown: number, count: number) => `${shown} of ${countOf(count, 'product')}`,
  moreFailed: 'The next products could not be loaded. Check your connection.',
  narrow: 'That is a long list. Choose an age or a price to find the others.',
  nothingFor: (text: string) => joined`Nothing found for “${text}”`,
  nothingHint: 'Try another word, or look around:',
  didYouMean: 'Did you mean',
  popular: 'You may like',
  emptyTitle: 'No products found',
  emptyHint: "Try adjusting your filters to find what you're looking for.",
  applied: 'Filters applied',
  remove: (filter: string) => `Remove filter: ${filter}`,
  clearAll: 'Clear all',
  showAll: 'Show all products',
  categories: 'Categories',
  ageRange: 'Age Range',
  title: 'Filters',
  more: 'More filters',
  show: 'Show',
  price: 'Price',
  priceFrom: 'Price from',
  priceTo: 'Price to',
  tryAgain: 'Try again',
  loadingMore: 'Loading more',
  showMore: 'Show more',
  products: 'Products',
  productsFailed: 'We could not load our products',
} as const;
