import { useQuery, useQueryClient } from '@tanstack/react-query';
import { publicKey } from '@/lib/query-keys';
import { adminKey } from '../shared/admin-keys';
import { useDataMode, useRepository } from '../shared/data-mode';
import { createProductSample } from './demonstration';
import { liveProducts } from './live';

/** The chosen source of products. */
export function useProductSource() {
  return useRepository(liveProducts, createProductSample);
}

/** All products with everything staff see of them. */
export function useAdminProducts() {
  const { mode } = useDataMode();
  const source = useProductSource();
  return useQuery({ queryKey: adminKey(mode, 'products'), queryFn: source.list });
}

/** Reads everything anew that shows products: this page, the figures of the staff area and the shop itself. */
export function useRefreshProducts() {
  const queryClient = useQueryClient();
  const { mode } = useDataMode();
  return async () => {
    const shown = [queryClient.invalidateQueries({ queryKey: adminKey(mode) })];
    if (mode === 'live') shown.push(queryClient.invalidateQueries({ queryKey: publicKey('products') }));
    await Promise.all(shown);
  };
}
