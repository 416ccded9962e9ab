import { ALL, filterProducts } from '@/domain/product';
import { useProductSearch } from '@/features/search/use-product-search';
import { useProducts } from './queries';
import { useProductFilter } from './use-product-filter';

/** What the shop lists: what the search of the URL finds, and what its filter leaves of that. */
export function useListedProducts() {
  const { products, confirmed, isSettled, isError, refetch } = useProducts();
  const [filter, setFilter] = useProductFilter();
  const wanted = filter.search.trim();
  const search = useProductSearch(products, wanted, confirmed !== undefined);
  const found = search.found ?? [];
  return {
    products: products ?? [],
    isSettled,
    filter,
    setFilter,
    showAll: () => setFilter({ search: '', category: ALL, ageRange: ALL }),
    wanted,
    found,
    shown: filterProducts(found, filter),
    isNothingFound: wanted !== '' && found.length === 0,
    nearest: search.nearest,
    isLoading: search.found === undefined,
    hasFailed: search.isError || (isError && !products?.length),
    retry: () => (search.isError ? search.retry() : refetch()),
  };
}
