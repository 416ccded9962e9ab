import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isSettled } from '@/lib/query-client';
import { publicKey } from '@/lib/query-keys';
import { hasDatabase } from '@/lib/supabase/client';
import { listSynonyms, recordSearchMiss } from './api';

const synonymKeys = { list: publicKey('search-synonyms') };

/** The words that mean the same, as staff have them; undefined for those that come with the shop. */
export function useSynonyms(isWanted = true) {
  const query = useQuery({
    queryKey: synonymKeys.list,
    queryFn: listSynonyms,
    enabled: hasDatabase && isWanted,
    staleTime: 5 * 60_000,
  });
  return { synonyms: query.data, isSettled: isSettled(query) };
}

const reported = new Set<string>();

/** Counts a text that found nothing, once while the page is open. */
export function useReportMiss(text: string | null) {
  useEffect(() => {
    if (text === null || !hasDatabase || reported.has(text)) return;
    reported.add(text);
    recordSearchMiss(text).catch(() => {});
  }, [text]);
}
