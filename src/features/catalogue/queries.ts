import { queryOptions, useQuery } from '@tanstack/react-query';
import { catalogueSnapshot } from '@/domain/catalogue-snapshot';
import type { Product } from '@/domain/product';
import { publicKey } from '@/lib/query-keys';
import { hasDatabase } from '@/lib/supabase/client';

/**
 * With a database, the bundled snapshot is shown at once and counts as stale, so the truth follows with the first
 * request and a page never waits for it. Without one, the built-in catalogue answers after its delay.
 */
const snapshot = hasDatabase ? { initialData: [...catalogueSnapshot] as Product[], initialDataUpdatedAt: 0 } : {};

/** Reading rows needs code that the first paint does not. */
const loadApi = () => import('./api');

export const productsQuery = queryOptions({
  queryKey: publicKey('products'),
  queryFn: async () => (await loadApi()).listProducts(),
  ...snapshot,
});

/** All products. */
export function useProducts() {
  return useQuery(productsQuery);
}

/** One product; `data` is null when it does not exist. A null id asks nobody. */
export function useProduct(id: number | null) {
  const known = hasDatabase ? catalogueSnapshot.find((product) => product.id === id) : undefined;
  return useQuery({
    queryKey: publicKey('products', id),
    queryFn: async () => (id === null ? null : (await loadApi()).getProduct(id)),
    ...(id === null ? { initialData: null, staleTime: Number.POSITIVE_INFINITY } : {}),
    ...(known ? { initialData: known as Product | null, initialDataUpdatedAt: 0 } : {}),
  });
}
