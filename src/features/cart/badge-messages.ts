import { countOf } from '@/lib/words';

/** Apart from the rest: it is on every page. */
export const badgeMessages = {
  label: (count: number) => `Cart, ${countOf(count, 'item')}`,
  view: 'View Cart',
  summary: (count: number) => `${countOf(count, 'item')} in cart`,
} as const;
