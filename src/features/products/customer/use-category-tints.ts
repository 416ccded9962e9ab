import { usePageData } from '@/lib/page-data';
import type { Tint } from '@/ui/badge';
import { categoryTint } from './category-tint';
import { useLastSeenCategories } from './last-seen';

/** The tint of each category, by name. */
export function useCategoryTints(): (category: string) => Tint {
  const { categories: built } = usePageData();
  const lastSeen = useLastSeenCategories();
  return (category) => categoryTint(category, built ?? lastSeen);
}
