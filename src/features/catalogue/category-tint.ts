import type { Tint } from '@/ui/tint';

const tints: Readonly<Record<string, Tint>> = {
  Outdoor: 'outdoor',
  Books: 'books',
  'Arts & Crafts': 'arts',
  Educational: 'educational',
  Toys: 'toys',
  Music: 'music',
};

/** Each category owns one tint; a category nobody has heard of gets the neutral one. */
export function categoryTint(category: string): Tint {
  return tints[category] ?? 'neutral';
}
