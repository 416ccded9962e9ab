import { type Query, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { personalKey } from '@/lib/query-keys';
import type { DataMode } from './data-mode';
import type { PageRequest } from './pages';

/** The start of every key of the staff area. */
export const adminArea = personalKey('admin');

/** Live and demo data never share a cache entry. */
export function adminKey<const Parts extends readonly unknown[]>(mode: DataMode, ...parts: Parts) {
  return [...adminArea, mode, ...parts] as const;
}

/** The key of live data, whatever the data switch says: only some pages have demonstration data. */
export const liveKey = <const Parts extends readonly unknown[]>(...parts: Parts) => adminKey('live', ...parts);

/**
 * For `placeholderData`: what was shown stays until the next page is there, but never live rows in the demonstration or
 * the other way round.
 */
export function keepPreviousIn(key: QueryKey) {
  const start = key.slice(0, adminKey('live').length);
  return <Data>(previous: Data | undefined, query: Pick<Query, 'queryKey'> | undefined): Data | undefined =>
    start.every((part, index) => query?.queryKey[index] === part) ? previous : undefined;
}

/** A page of a list; the page before stays in view until this one has loaded. */
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

/** Reads everything again that may depend on a change: the staff area, and what the shop shows of it. */
export function useRefresh(shopKey: QueryKey = adminArea) {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([adminArea, shopKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}

/** The queries of one kind of record of the live shop. `shopKey` is what the shop itself reads of them. */
export function recordQueries<Records>(name: string, list: () => Promise<Records>, shopKey?: QueryKey) {
  const key = liveKey(name);
  return {
    key,
    useRecords: () => useQuery({ queryKey: key, queryFn: list }),
    useRefresh: () => useRefresh(shopKey),
  };
}
