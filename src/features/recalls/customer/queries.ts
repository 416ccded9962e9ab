import { useQuery } from '@tanstack/react-query';
import type { Recall } from '@/domain/recall';
import { usePageData } from '@/lib/page-data';
import { builtData } from '@/lib/query-client';
import { recallsKey } from '@/lib/query-keys';
import { listRecalls } from './api';

/** The recalls in force; undefined while loading. */
export function useRecalls() {
  const { recalls: built } = usePageData();
  const { data, isError, refetch } = useQuery<readonly Recall[]>({
    queryKey: recallsKey,
    queryFn: listRecalls,
    ...(built && builtData(built)),
  });
  return { recalls: data, isError, refetch };
}
