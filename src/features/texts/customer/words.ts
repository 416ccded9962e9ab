import { formatDay } from '@/lib/format';

export const policyWords = {
  inEffectSince: (day: string) => `In effect since ${formatDay(day)}`,
  deliveryColumns: ['Option', 'Delivery time', 'Price'],
  ifOrderedBefore: (days: string, hour: string) => `${days}, if ordered before ${hour}`,
  freeOver: (sum: string | undefined) => `Free on orders over ${sum}`,
  freeFrom: (price: string, sum: string | undefined) => `${price}, free from ${sum} on`,
} as const;
