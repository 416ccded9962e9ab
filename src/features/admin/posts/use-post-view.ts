import { useSearchParams } from 'react-router-dom';
import { changedParams, openedRecord } from '../editing/address';
import { type PostFilter, postFilters } from './post-list';

/** The longest search that makes sense, in characters. */
export const SEARCH_MAX = 100;

/** What the page shows, kept in the URL: `?q=rain&show=draft`, and the open form as `?new=1` or `?edit=1001`. */
export function usePostView() {
  const [params, setParams] = useSearchParams();
  const set = (changes: Record<string, string | null>, replace = false) =>
    setParams((previous) => changedParams(previous, changes), { replace, preventScrollReset: true });

  const filter: PostFilter = postFilters.find((known) => known === params.get('show')) ?? 'all';
  return {
    search: (params.get('q') ?? '').slice(0, SEARCH_MAX),
    filter,
    opened: openedRecord(params),
    setSearch: (text: string) => set({ q: text }, true),
    setFilter: (next: PostFilter) => set({ show: next === 'all' ? null : next }),
    showAll: () => set({ q: null, show: null }),
    add: () => set({ new: '1', edit: null }),
    edit: (id: number) => set({ edit: String(id), new: null }),
    close: () => set({ new: null, edit: null }, true),
  };
}
