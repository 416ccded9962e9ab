import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { cents } from '@/domain/codecs';
import { searchFold } from '@/domain/search-text';
import { orderStatus } from '@/features/orders/rows';
import { liveKey } from '@/features/staff-area/data';
import { useDataMode } from '@/features/staff-area/data-mode';
import { read } from '@/lib/supabase/read';

export const everythingFound = z.object({
  orders: z.array(
    z.object({
      id: z.string(),
      customerName: z.nullable(z.string()),
      status: orderStatus,
      totalAmount: cents,
      createdAt: z.string(),
    }),
  ),
  customers: z.array(z.object({ key: z.string(), name: z.string(), email: z.string() })),
  products: z.array(z.object({ id: z.number(), name: z.string(), stock: z.number(), draft: z.boolean() })),
  posts: z.array(z.object({ id: z.number(), title: z.string(), status: z.string() })),
});

export type FoundRecords = z.infer<typeof everythingFound>;

/** Throws when the database cannot be reached. */
export const searchEverything = (search: string, signal: AbortSignal): Promise<FoundRecords> =>
  read(everythingFound, (database) => database.rpc('search_everything', { search }), signal);

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
