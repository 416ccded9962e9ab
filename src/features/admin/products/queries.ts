import { useQuery, useQueryClient } from '@tanstack/react-query';
import { publicKey } from '@/lib/query-keys';
import { type DataMode, useDataMode, useRepository } from '../shared/data-mode';
import { adminKey, keepPreviousOf } from '../shared/queries';
import { liveProducts } from './api';
import { createDemoProducts } from './demo';
import type { AdminProductFilter } from './repository';

const PAGE_SIZE = 24;

const productKeys = {
  list: (mode: DataMode, { search, show }: AdminProductFilter, before: string | null) =>
    adminKey(mode, 'products', 'list', show, search, before),
  one: (mode: DataMode, id: number) => adminKey(mode, 'products', 'one', id),
};

export function useProductRepository() {
  return useRepository(liveProducts, createDemoProducts);
}

/** A page of products; the previous page stays in view until the next has loaded. */
export function useAdminProducts(filter: AdminProductFilter, before: string | null) {
  const { mode } = useDataMode();
  const repository = useProductRepository();
  return useQuery({
    queryKey: productKeys.list(mode, filter, before),
    queryFn: ({ signal }) => repository.list(filter, { before, pageSize: PAGE_SIZE, signal }),
    placeholderData: keepPreviousOf(mode),
  });
}

/** One product, read again for each form; `data` is null when there is none. */
export function useAdminProduct(id: number) {
  const { mode } = useDataMode();
  const repository = useProductRepository();
  return useQuery({ queryKey: productKeys.one(mode, id), queryFn: () => repository.get(id), gcTime: 0 });
}

/** Reads everything again that shows products: the staff area, and the shop where they are its own. */
export function useRefreshProducts() {
  const queryClient = useQueryClient();
  const { mode } = useDataMode();
  return async () => {
    const refreshed = [queryClient.invalidateQueries({ queryKey: adminKey(mode) })];
    if (mode === 'live') refreshed.push(queryClient.invalidateQueries({ queryKey: publicKey('products') }));
    await Promise.all(refreshed);
  };
}
