import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isSettled } from '@/lib/query-client';
import { hasDatabase } from '@/lib/supabase/client';
import { type Browsed, type BrowsedList, browsePages } from './browse-pages';
import { productKeys } from './queries';

/** The first pages of a list from the database, while `isWanted`. Keeps the previous pages until all are loaded. */
export function useBrowsed(list: BrowsedList, pages: number, isWanted: boolean) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: productKeys.browse(list, pages),
    queryFn: () => browsePages(list, pages),
    enabled: isWanted && hasDatabase,
  });
  const { isError, refetch } = query;
  const data = query.data ?? client.getQueryData<Browsed>(productKeys.browse(list, pages - 1));
  return { data, isError, isSettled: data !== undefined || isSettled(query), refetch };
}
