import { queryOptions, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { usePageData } from '@/lib/page-data';
import { publicKey } from '@/lib/query-keys';
import { hasDatabase } from '@/lib/supabase/client';
import { keepProduct, keepProducts, useLastSeenProducts } from './last-seen';

export const productKeys = {
  all: publicKey('products'),
  list: publicKey('products', 'list'),
  one: (id: number | null) => publicKey('products', id),
};

/** The first paint needs no code that reads rows. */
const loadApi = () => import('./api');

const productsQuery = queryOptions({
  queryKey: productKeys.list,
  queryFn: async () => {
    const products = await (await loadApi()).listProducts();
    if (hasDatabase) keepProducts(products);
    return products;
  },
});

const productQuery = (id: number | null) =>
  queryOptions({
    queryKey: productKeys.one(id),
    queryFn: async () => {
      if (id === null) return null;
      const product = await (await loadApi()).getProduct(id);
      if (hasDatabase) keepProduct(id, product);
      return product;
    },
  });

/**
 * Whether prices and stock may be shown: the database has answered, or it cannot be asked and the last known ones are
 * the best there are. Those of a prerendered page may, too.
 */
function isSettled({ data, failureCount, errorUpdateCount, fetchStatus }: UseQueryResult<unknown>): boolean {
  return data !== undefined || failureCount > 0 || errorUpdateCount > 0 || fetchStatus === 'paused';
}

/**
 * All products on sale. With a database `products` are there at once, as last seen; their prices and stock count from
 * `isSettled` on. `confirmed` is the database's own answer.
 */
export function useProducts() {
  const query = useQuery(productsQuery);
  const lastSeen = useLastSeenProducts();
  const { products: built } = usePageData();
  return {
    products: query.data ?? built ?? (hasDatabase ? lastSeen : undefined),
    confirmed: query.isError ? undefined : query.data,
    isSettled: isSettled(query) || built !== undefined,
    isError: query.isError,
    refetch: query.refetch,
  };
}

/** One product; null when it is not on sale, undefined until that is known. A null id asks nobody. */
export function useProduct(id: number | null) {
  const queryClient = useQueryClient();
  const lastSeen = useLastSeenProducts();
  const query = useQuery({
    ...productQuery(id),
    enabled: id !== null,
    initialData: () => queryClient.getQueryData(productsQuery.queryKey)?.find((product) => product.id === id),
    initialDataUpdatedAt: () => queryClient.getQueryState(productKeys.list)?.dataUpdatedAt,
  });
  const built = usePageData().products?.find((product) => product.id === id);
  const seen = built ?? (hasDatabase ? lastSeen.find((product) => product.id === id) : undefined);
  return {
    product: id === null ? null : query.data === undefined ? seen : query.data,
    isSettled: isSettled(query) || built !== undefined,
    isError: query.isError,
    refetch: query.refetch,
  };
}
