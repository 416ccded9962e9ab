import type { Tint } from '@/ui/tint';

const tints: Readonly<Record<string, Tint>> = {
  Outdoor: 'outdoor',
  Books: 'books',
  'Arts & Crafts': 'arts',
  Educational: 'educational',
  Toys: 'toys',
  Music: 'music',
};

/** Each category has its own tint; an unknown one gets the neutral tint. */
export function categoryTint(category: string): Tint {
  return tints[category] ?? 'neutral';
}
