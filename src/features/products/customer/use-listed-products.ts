import { selectProducts } from '@/domain/product-filter';
import { useProductSearch } from '@/features/search/customer/data';
import type { Collection } from './collection';
import { useProducts } from './queries';
import { useBrowsedList } from './use-browsed-list';
import { useShopChoice } from './use-shop-choice';

/**
 * The products of a collection that match the search in the URL and its filter. The browser computes them itself if it
 * has all products.
 */
export function useListedProducts(collection: Collection) {
  const { products, isLarge, confirmed, hasCurrentPrices, isError, refetch } = useProducts();
  const all = products ?? [];
  const { choice, choose, elsewhere } = useShopChoice(collection, isLarge ? null : all);
  const wanted = choice.q.trim();
  const search = useProductSearch(products, isLarge ? '' : wanted, confirmed !== undefined);
  const browsed = useBrowsedList(choice, isLarge);
  const found = wanted === '' || isLarge ? null : (search.found ?? []).map(({ id }) => id);
  const filter = { ...choice, found };
  const common = { products: all, choice, choose, elsewhere, filter, wanted };
  if (isLarge) return { ...common, ...browsed, hasCurrentPrices: !browsed.isLoading };
  const shown = selectProducts(all, filter, choice.sort);
  return {
    ...common,
    hasCurrentPrices,
    shown,
    count: shown.length,
    facets: undefined,
    isNothingFound: found?.length === 0,
    nearest: search.nearest,
    isLoading: search.found === undefined,
    isStale: false,
    hasFailed: (isError && all.length === 0) || search.hasFailed,
    retry: () => void (search.hasFailed ? search.retry() : refetch()),
    more: null,
  };
}
