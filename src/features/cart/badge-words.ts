import { countOf } from '@/lib/words';

/** A separate module, because it is on every page. */
export const badgeMessages = {
  label: (count: number) => `Cart, ${countOf(count, 'item')}`,
  view: 'View Cart',
  summary: (count: number) => `${countOf(count, 'item')} in cart`,
} as const;
