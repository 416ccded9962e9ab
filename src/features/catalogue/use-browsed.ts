import { useRead } from '@/lib/reads/reads';
import { hasDatabase } from '@/lib/supabase/client';
import type { Browsed, BrowsedList } from './browse-pages';
import { productKeys } from './queries';

/** The first pages of a list that the database makes, while `isWanted`. With the pages before, until all are there. */
export function useBrowsed(list: BrowsedList, pages: number, isWanted: boolean) {
  return useRead<Browsed>({
    queryKey: productKeys.browse(list, pages),
    queryFn: async () => (await import('./browse-pages')).browsePages(list, pages),
    enabled: isWanted && hasDatabase,
    within: { queryKey: productKeys.browse(list, pages - 1), find: (known) => known as Browsed | undefined },
  });
}
