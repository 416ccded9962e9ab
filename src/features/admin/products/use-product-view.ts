import { choiceParam } from '@/lib/use-url-filter';
import { recordNavigation, recordSearchParams } from '../shared/record-search-params';
import { useKeysetPages } from '../shared/use-keyset-pages';
import { type ProductFilter, productFilters } from './product-list';

const productParams = {
  ...recordSearchParams,
  layout: choiceParam('view', ['table'], 'cards'),
  filter: choiceParam('show', productFilters, 'on-sale'),
};

/** What the page shows, kept in the URL: `?view=table&q=kit&show=low-stock`, and the open form as `?new=1` or `?edit=3`. */
export function useProductView() {
  const pages = useKeysetPages(productParams);
  const { values, change, filterBy } = pages;
  return {
    ...recordNavigation(pages),
    layout: values.layout,
    filter: values.filter,
    setLayout: (layout: 'cards' | 'table') => change({ layout }, { replace: true }),
    setFilter: (filter: ProductFilter) => filterBy({ filter }),
    showAll: () => filterBy({ search: '', filter: 'on-sale' }),
  };
}
