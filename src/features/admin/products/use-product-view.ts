import { useSearchParams } from 'react-router-dom';
import { changedParams, openedRecord } from '../editing/address';
import { type ProductFilter, productFilters } from './product-list';

/** The longest search that makes sense, in characters. */
export const SEARCH_MAX = 100;

/**
 * What the page shows, kept in the URL: `?view=table&q=kit&show=low-stock`, and the open form as `?new=1` or `?edit=3`.
 * A search replaces the address, anything else adds one to go back from.
 */
export function useProductView() {
  const [params, setParams] = useSearchParams();
  const set = (changes: Record<string, string | null>, replace = false) =>
    setParams((previous) => changedParams(previous, changes), { replace, preventScrollReset: true });

  const filter: ProductFilter = productFilters.find((known) => known === params.get('show')) ?? 'on-sale';
  return {
    layout: params.get('view') === 'table' ? ('table' as const) : ('cards' as const),
    search: (params.get('q') ?? '').slice(0, SEARCH_MAX),
    filter,
    opened: openedRecord(params),
    setLayout: (layout: 'cards' | 'table') => set({ view: layout === 'table' ? 'table' : null }, true),
    setSearch: (text: string) => set({ q: text }, true),
    setFilter: (next: ProductFilter) => set({ show: next === 'on-sale' ? null : next }),
    showAll: () => set({ q: null, show: null }),
    add: () => set({ new: '1', edit: null }),
    edit: (id: number) => set({ edit: String(id), new: null }),
    close: () => set({ new: null, edit: null }, true),
  };
}
