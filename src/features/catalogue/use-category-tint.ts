import { usePageData } from '@/lib/page-data';
import type { Tint } from '@/ui/badge';
import { categoryTint } from './category-tint';
import { useLastSeenCategories } from './last-seen';

export function useCategoryTint(name: string): Tint {
  const { categories: built } = usePageData();
  const lastSeen = useLastSeenCategories();
  return categoryTint(name, built ?? lastSeen);
}
