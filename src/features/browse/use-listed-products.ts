import { selectProducts } from '@/domain/product-filter';
import { useProducts } from '@/features/catalogue/queries';
import { useProductSearch } from '@/features/search/use-product-search';
import type { Collection } from './collection';
import { useShopChoice } from './use-shop-choice';

/** What a collection lists: what the search in the URL finds, and what its filter leaves of that. */
export function useListedProducts(collection: Collection) {
  const { products, confirmed, isSettled, isError, refetch } = useProducts();
  const all = products ?? [];
  const { choice, choose, elsewhere } = useShopChoice(collection, all);
  const wanted = choice.q.trim();
  const search = useProductSearch(products, wanted, confirmed !== undefined);
  const found = wanted === '' ? null : (search.found ?? []).map(({ id }) => id);
  const filter = { ...choice, found };
  return {
    products: all,
    isSettled,
    choice,
    choose,
    elsewhere,
    filter,
    wanted,
    shown: selectProducts(all, filter, choice.sort),
    isNothingFound: found?.length === 0,
    nearest: search.nearest,
    isLoading: search.found === undefined,
    hasFailed: search.isError || (isError && all.length === 0),
    retry: () => (search.isError ? search.retry() : refetch()),
  };
}
