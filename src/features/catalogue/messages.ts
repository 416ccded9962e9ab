import { joined } from '@/lib/isolated';
import { countOf } from '@/lib/words';

export const catalogueMessages = {
  count: (count: number) => countOf(count, 'Product'),
  found: (count: number, text: string) => joined`${countOf(count, 'Product')} for “${text}”`,
  soldOut: 'Sold out for now',
  featured: 'Featured products',
  viewDetails: 'View details',
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
} as const;
