import { joined } from '@/lib/isolated';
import { countOf } from '@/lib/words';

export const catalogueMessages = {
  collectionsTitle: 'what we chose',
  collectionFailed: 'We could not load this collection',
  collectionEmpty: 'Nothing in this collection is for sale at the moment',
  count: (count: number) => countOf(count, 'Product'),
  found: (count: number, text: string) => joined`${countOf(count, 'Product')} for “${text}”`,
  soldOut: 'Sold out for now',
  lowestPrice: (price: string) => `${price} was the lowest price of the last 30 days`,
  featured: 'Featured products',
  loading: 'Loading products',
  viewDetails: 'View details',
  detailsOf: (name: string) => joined`of ${name}`,
  insteadOf: 'instead of',
  boughtOn: (day: string) => `You bought this on ${day}`,
  isNew: 'New',
  onlyLeft: (stock: number) => `Only ${stock} left`,
  isSoldOut: 'Sold out',
  markForChild: 'Mark what fits my child',
  childMarks: {
    'just-right': 'Just right',
    'grows-into-it': 'Grows into it',
    outgrown: 'Has outgrown it',
    'not-under-3': 'Not for under 3',
  },
  age: (years: number) => `Age ${years}`,
  howOld: 'How old is the child?',
  lookBy: 'Or look by …',
  whatLove: 'what they love',
  whatPractise: 'what they practise',
  viewAll: 'View All Products',
} as const;
