import { useSearchParams } from 'react-router-dom';
import { type ProductFilter, productFilters } from './product-list';

/** The longest search that makes sense, in characters. */
export const SEARCH_MAX = 100;

export type Opened = { kind: 'new' } | { kind: 'edit'; id: number } | null;

/**
 * What the page shows, kept in the URL: `?view=table&q=kit&show=low-stock`, and the open form as `?new=1` or `?edit=3`.
 * A search replaces the address, anything else adds one to go back from.
 */
export function useProductView() {
  const [params, setParams] = useSearchParams();
  const edited = Number(params.get('edit'));
  const set = (changes: Record<string, string | null>, replace = false) =>
    setParams(
      (previous) => {
        const next = new URLSearchParams(previous);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null || value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace, preventScrollReset: true },
    );

  const filter: ProductFilter = productFilters.find((known) => known === params.get('show')) ?? 'on-sale';
  const opened: Opened = params.has('new') ? { kind: 'new' } : params.has('edit') ? { kind: 'edit', id: edited } : null;

  return {
    layout: params.get('view') === 'table' ? ('table' as const) : ('cards' as const),
    search: (params.get('q') ?? '').slice(0, SEARCH_MAX),
    filter,
    opened,
    setLayout: (layout: 'cards' | 'table') => set({ view: layout === 'table' ? 'table' : null }, true),
    setSearch: (text: string) => set({ q: text }, true),
    setFilter: (next: ProductFilter) => set({ show: next === 'on-sale' ? null : next }),
    showAll: () => set({ q: null, show: null }),
    add: () => set({ new: '1', edit: null }),
    edit: (id: number) => set({ edit: String(id), new: null }),
    close: () => set({ new: null, edit: null }, true),
  };
}
