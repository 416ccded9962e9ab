import { useQuery } from '@tanstack/react-query';
import { publicKey } from '@/lib/query-keys';
import { type DataMode, useDataMode, useRepository } from '../shared/data-mode';
import { adminKey, useRecordPage, useRefresh } from '../shared/queries';
import { liveProducts } from './api';
import { createDemoProducts } from './demo';
import type { AdminProductFilter } from './repository';

const PAGE_SIZE = 24;

const productKeys = {
  list: (mode: DataMode, { search, show }: AdminProductFilter) => adminKey(mode, 'products', 'list', show, search),
  one: (mode: DataMode, id: number) => adminKey(mode, 'products', 'one', id),
};

export function useProductRepository() {
  return useRepository(liveProducts, createDemoProducts);
}

export function useAdminProducts(filter: AdminProductFilter, before: string | null) {
  const { mode } = useDataMode();
  const repository = useProductRepository();
  return useRecordPage(productKeys.list(mode, filter), (page) => repository.list(filter, page), {
    before,
    pageSize: PAGE_SIZE,
  });
}

/** One product, read again for each form; `data` is null when there is none. */
export function useAdminProduct(id: number) {
  const { mode } = useDataMode();
  const repository = useProductRepository();
  return useQuery({ queryKey: productKeys.one(mode, id), queryFn: () => repository.get(id), gcTime: 0 });
}

export function useRefreshProducts() {
  return useRefresh(publicKey('products'));
}
