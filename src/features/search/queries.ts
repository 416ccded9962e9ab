import { useEffect } from 'react';
import { publicKey } from '@/lib/query-keys';
import { useRead } from '@/lib/reads/reads';
import { hasDatabase } from '@/lib/supabase/client';
import type { listSynonyms } from './api';

const synonymKeys = { list: publicKey('search-synonyms') };

/** The first paint needs no code that reads rows. */
const loadApi = () => import('./api');

/** The words that mean the same, as staff have them; undefined for those that come with the shop. */
export function useSynonyms(isWanted = true) {
  const { data, isSettled } = useRead<Awaited<ReturnType<typeof listSynonyms>>>({
    queryKey: synonymKeys.list,
    queryFn: async () => (await loadApi()).listSynonyms(),
    enabled: hasDatabase && isWanted,
    staleTime: 5 * 60_000,
  });
  return { synonyms: data, isSettled };
}

const reported = new Set<string>();

/** Counts a text that found nothing, once while the page is open. */
export function useReportMiss(text: string | null) {
  useEffect(() => {
    if (text === null || !hasDatabase || reported.has(text)) return;
    reported.add(text);
    void loadApi()
      .then((api) => api.recordSearchMiss(text))
      .catch(() => {});
  }, [text]);
}
