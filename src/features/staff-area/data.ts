import { type Query, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { personalKey } from '@/lib/query-keys';
import { read } from '@/lib/supabase/read';
import type { DataMode } from './data-mode';
import type { PageRequest } from './pages';

/** The lists that are exported, as the database knows them. */
type ExportKind = 'orders' | 'books' | 'movements' | 'subscribers';

/** Records the user, the kind and the row count of an export. Throws when that fails. */
export const logExport = (kind: ExportKind, count: number): Promise<unknown> =>
  read(z.unknown(), (database) => database.rpc('log_export', { kind, row_count: count }));

/** The prefix of every key of the staff area. */
export const adminArea = personalKey('admin');

/** Live and demo data never share a cache entry. */
export function adminKey<const Parts extends readonly unknown[]>(mode: DataMode, ...parts: Parts) {
  return [...adminArea, mode, ...parts] as const;
}

/** The key of live data, whatever the mode: only some pages have demo data. */
export const liveKey = <const Parts extends readonly unknown[]>(...parts: Parts) => adminKey('live', ...parts);

/**
 * For `placeholderData`: keeps the previous page until the next one is loaded, but never live rows in demo mode or the
 * reverse.
 */
export function keepPreviousIn(key: QueryKey) {
  const start = key.slice(0, adminKey('live').length);
  return <Data>(previous: Data | undefined, query: Pick<Query, 'queryKey'> | undefined): Data | undefined =>
    start.every((part, index) => query?.queryKey[index] === part) ? previous : undefined;
}

/** A page of a list; the previous page stays in view until it is loaded. */
export function useRecordPage<Rows>(
  key: QueryKey,
  list: (page: PageRequest) => Promise<Rows>,
  { refetchInterval = false, ...page }: Omit<PageRequest, 'signal'> & { refetchInterval?: number | false },
) {
  return useQuery({
    queryKey: [...key, page.before],
    queryFn: ({ signal }) => list({ ...page, signal }),
    placeholderData: keepPreviousIn(key),
    refetchInterval,
  });
}

/** Refetches everything that may depend on a change: the staff area, and the shop's copy of the data. */
export function useRefresh(shopKey: QueryKey = adminArea) {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([adminArea, shopKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}

/** The queries of one kind of live record. `shopKey` is the key of the same data in the shop. */
export function recordQueries<Records>(name: string, list: () => Promise<Records>, shopKey?: QueryKey) {
  const key = liveKey(name);
  return {
    key,
    useRecords: () => useQuery({ queryKey: key, queryFn: list }),
    useRefresh: () => useRefresh(shopKey),
  };
}
