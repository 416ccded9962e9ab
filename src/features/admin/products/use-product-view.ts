import { useRecordAddress } from '../editing/use-record-address';
import { type ProductFilter, productFilters } from './product-list';

/** What the page shows, kept in the URL: `?view=table&q=kit&show=low-stock`, and the open form as `?new=1` or `?edit=3`. */
export function useProductView() {
  const { params, change, ...address } = useRecordAddress();
  const filter: ProductFilter = productFilters.find((known) => known === params.get('show')) ?? 'on-sale';
  return {
    ...address,
    layout: params.get('view') === 'table' ? ('table' as const) : ('cards' as const),
    filter,
    setLayout: (layout: 'cards' | 'table') => change({ view: layout === 'table' ? 'table' : null }, { replace: true }),
    setFilter: (next: ProductFilter) => change({ show: next === 'on-sale' ? null : next }),
  };
}
