import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { searchFold } from '@/domain/search-text';
import { useDataMode } from '@/features/staff-area/data-mode';
import { liveKey } from '@/features/staff-area/queries';
import { searchEverything } from './api';

const TYPING_MS = 200;

/** The records that match the typed text, debounced. Disabled in demo mode. */
export function useFoundRecords(text: string) {
  const isLive = useDataMode().mode === 'live';
  const [query, setQuery] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQuery(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const isSearching = isLive && searchFold(text) !== '';
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: liveKey('everything', query),
    queryFn: ({ signal }) => searchEverything(query, signal),
    enabled: isSearching && query !== '',
  });
  const isCurrent = isSearching && query === text;
  return {
    found: isCurrent ? data : undefined,
    isWaiting: isSearching && (!isCurrent || isPending),
    hasFailed: isCurrent && isError,
    retry: () => void refetch(),
  };
}
