import { useQuery, useQueryClient } from '@tanstack/react-query';
import { publicKey } from '@/lib/query-keys';
import { useDataSource, useSource } from '../data-source';
import { createProductSample } from './demonstration';
import { liveProducts } from './live';

/** The chosen source of products. */
export function useProductSource() {
  return useSource(liveProducts, createProductSample);
}

/** All products with everything staff see of them. */
export function useAdminProducts() {
  const { kind } = useDataSource();
  const source = useProductSource();
  return useQuery({ queryKey: ['admin', kind, 'products'], queryFn: source.list });
}

/** Reads everything anew that shows products: this page, the figures of the staff area and the shop itself. */
export function useRefreshProducts() {
  const queryClient = useQueryClient();
  const { kind } = useDataSource();
  return async () => {
    const shown = [queryClient.invalidateQueries({ queryKey: ['admin', kind] })];
    if (kind === 'live') shown.push(queryClient.invalidateQueries({ queryKey: publicKey('products') }));
    await Promise.all(shown);
  };
}
