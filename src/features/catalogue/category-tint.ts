import type { Category } from '@/domain/category';
import { usePageData } from '@/lib/page-data';
import type { Tint } from '@/ui/badge';
import { useLastSeenCategories } from './last-seen';

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

export function useCategoryTint(name: string): Tint {
  const { categories: built } = usePageData();
  const lastSeen = useLastSeenCategories();
  return categoryTint(name, built ?? lastSeen);
}
