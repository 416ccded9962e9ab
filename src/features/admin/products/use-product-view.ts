import { openedRecord } from '../editing/address';
import { useAddressParams } from '../use-address-params';
import { type ProductFilter, productFilters } from './product-list';

/** The longest search that makes sense, in characters. */
export const SEARCH_MAX = 100;

/**
 * What the page shows, kept in the URL: `?view=table&q=kit&show=low-stock`, and the open form as `?new=1` or `?edit=3`.
 * A search replaces the address, anything else adds one to go back from.
 */
export function useProductView() {
  const [params, change] = useAddressParams();

  const filter: ProductFilter = productFilters.find((known) => known === params.get('show')) ?? 'on-sale';
  return {
    layout: params.get('view') === 'table' ? ('table' as const) : ('cards' as const),
    search: (params.get('q') ?? '').slice(0, SEARCH_MAX),
    filter,
    opened: openedRecord(params),
    setLayout: (layout: 'cards' | 'table') => change({ view: layout === 'table' ? 'table' : null }, { replace: true }),
    setSearch: (text: string) => change({ q: text }, { replace: true }),
    setFilter: (next: ProductFilter) => change({ show: next === 'on-sale' ? null : next }),
    showAll: () => change({ q: null, show: null }),
    add: () => change({ new: '1', edit: null }),
    edit: (id: number) => change({ edit: String(id), new: null }),
    close: () => change({ new: null, edit: null }, { replace: true }),
  };
}
