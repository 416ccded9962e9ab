import { type Query, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { personalKey } from '@/lib/query-keys';
import { type DataMode, useDataMode } from './data-mode';
import type { PageRequest } from './pages';

/** The start of every key of the staff area. */
export const adminArea = personalKey('admin');

/** Live and demo data never share a cache entry. */
export function adminKey<const Parts extends readonly unknown[]>(mode: DataMode, ...parts: Parts) {
  return [...adminArea, mode, ...parts] as const;
}

/**
 * For `placeholderData`: what was shown stays until the next page is there, but never live rows in the demo or demo
 * rows among live ones.
 */
export function keepPreviousOf(mode: DataMode) {
  const start = adminKey(mode);
  return <Data>(previous: Data | undefined, query: Pick<Query, 'queryKey'> | undefined): Data | undefined =>
    start.every((part, index) => query?.queryKey[index] === part) ? previous : undefined;
}

/** A page of a list; the page before stays in view until this one has loaded. */
export function useRecordPage<Rows>(
  keyOf: (mode: DataMode) => QueryKey,
  list: (page: PageRequest) => Promise<Rows>,
  page: Omit<PageRequest, 'signal'>,
) {
  const { mode } = useDataMode();
  return useQuery({
    queryKey: [...keyOf(mode), page.before],
    queryFn: ({ signal }) => list({ ...page, signal }),
    placeholderData: keepPreviousOf(mode),
  });
}

/** Reads everything again that may depend on a change: the staff area, and the shop where the change is its own. */
export function useRefresh(shopKey: QueryKey) {
  const queryClient = useQueryClient();
  const { mode } = useDataMode();
  return async () => {
    const changed = mode === 'live' ? [adminKey(mode), shopKey] : [adminKey(mode)];
    await Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}
