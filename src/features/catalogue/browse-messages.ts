import type { ProductSort } from '@/domain/product-filter';

export const browseMessages = {
  shopTitle: 'Our Products',
  ageTitle: (age: number) => (age === 0 ? 'Toys and books for babies' : `Toys and books for age ${age}`),
  skillTitle: (name: string) => `Toys and books for ${name.toLowerCase()}`,
  shopIntro: 'Few things, chosen well. Filter by what they love or how old they are.',
  shopSummary: 'Educational toys, books, arts and crafts, outdoor kits and music for children from birth to twelve.',
  sortBy: 'Sort by',
  emptyCategory: (name: string) => `Nothing in ${name} at the moment`,
  emptyCategoryHint: 'We are choosing what belongs here. Come back soon, or look at what else there is.',
  wholeShop: 'See all products',
} as const;

export const sortNames: Record<ProductSort, string> = {
  featured: 'Featured',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
  newest: 'Newest',
  name: 'Name',
};
