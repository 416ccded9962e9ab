import type { Category } from '@/domain/category';
import type { Tint } from '@/ui/badge';

// Without React: builds load this before the production React that renders their pages.
const tints: Readonly<Record<string, Tint>> = {
  Outdoor: 'outdoor',
  Books: 'books',
  'Arts & Crafts': 'arts',
  Educational: 'educational',
  Toys: 'toys',
  Music: 'music',
};

/** The tint of a category; the built-in one until the categories are loaded. */
export function categoryTint(name: string, known: readonly Category[] = []): Tint {
  return known.find((category) => category.name === name)?.tint ?? tints[name] ?? 'neutral';
}
