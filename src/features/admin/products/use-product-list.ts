import { choiceParam } from '@/lib/use-url-filter';
import { recordNavigation, recordSearchParams } from '../shared/record-search-params';
import { useKeysetPages } from '../shared/use-keyset-pages';
import { type StockFilter, stockFilters } from './stock-filter';

const productParams = {
  ...recordSearchParams,
  layout: choiceParam('view', ['table'], 'cards'),
  show: choiceParam('show', stockFilters, 'on-sale'),
};

/** What the product list shows, kept in the URL: `?view=table&q=kit&show=low-stock`, and the open form. */
export function useProductList() {
  const pages = useKeysetPages(productParams);
  const { values, change, filterBy } = pages;
  return {
    ...recordNavigation(pages),
    pages,
    layout: values.layout,
    filter: { search: values.search, show: values.show },
    isFiltered: values.search !== '' || values.show !== 'on-sale',
    setLayout: (layout: 'cards' | 'table') => change({ layout }, { replace: true }),
    setShow: (show: StockFilter) => filterBy({ show }),
    showAll: () => filterBy({ search: '', show: 'on-sale' }),
  };
}
