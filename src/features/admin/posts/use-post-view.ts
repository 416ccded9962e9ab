import { openedRecord } from '../editing/address';
import { useAddressParams } from '../use-address-params';
import { type PostFilter, postFilters } from './post-list';

/** The longest search that makes sense, in characters. */
export const SEARCH_MAX = 100;

/** What the page shows, kept in the URL: `?q=rain&show=draft`, and the open form as `?new=1` or `?edit=1001`. */
export function usePostView() {
  const [params, change] = useAddressParams();

  const filter: PostFilter = postFilters.find((known) => known === params.get('show')) ?? 'all';
  return {
    search: (params.get('q') ?? '').slice(0, SEARCH_MAX),
    filter,
    opened: openedRecord(params),
    setSearch: (text: string) => change({ q: text }, { replace: true }),
    setFilter: (next: PostFilter) => change({ show: next === 'all' ? null : next }),
    showAll: () => change({ q: null, show: null }),
    add: () => change({ new: '1', edit: null }),
    edit: (id: number) => change({ edit: String(id), new: null }),
    close: () => change({ new: null, edit: null }, { replace: true }),
  };
}
