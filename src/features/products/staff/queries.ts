import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminKey, liveKey, useRecordPage, useRefresh } from '@/features/staff-area/data';
import { type DataMode, useDataMode, useRepository } from '@/features/staff-area/data-mode';
import { problemMessage } from '@/features/staff-area/words';
import { publicKey } from '@/lib/query-keys';
import { useExclusiveMutation } from '@/lib/use-exclusive-mutation';
import { toast } from '@/ui/toast';
import { liveProducts } from './api';
import { createDemoProducts } from './demo';
import { copyOf } from './form-schema';
import type { AdminProduct, AdminProductFilter, AdminProductPage } from './repository';
import { productMessages } from './words';

const PAGE_SIZE = 24;
export const GRID_PAGE_SIZE = 500;

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

const allProductsKey = liveKey('products', 'all');

/** The whole list of live products as an infinite query; `fetchNextPage` loads the next page. */
export function useAllAdminProducts(filter: AdminProductFilter) {
  return useInfiniteQuery({
    queryKey: [...allProductsKey, filter],
    queryFn: ({ pageParam, signal }) =>
      liveProducts.list(filter, { before: pageParam, pageSize: GRID_PAGE_SIZE, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Creates a draft copy of a product and passes it on. */
export function useCopyProduct(onCopied: (copy: AdminProduct) => void) {
  const repository = useProductRepository();
  const refresh = useRefreshProducts();
  return useExclusiveMutation({
    mutationFn: (product: AdminProduct) => repository.save(copyOf(product), null),
    onSuccess: async (result) => {
      if (result.ok) {
        toast.success(productMessages.copied(result.value.name));
        await refresh();
        onCopied(result.value);
      } else if (result.problem.kind !== 'conflict') toast.error(problemMessage(result.problem));
    },
  }).mutate;
}

/** Writes saved products into the cached lists, until they are refetched. */
export function useReplaceProducts() {
  const queryClient = useQueryClient();
  return (saved: readonly AdminProduct[]) => {
    const byId = new Map(saved.map((product) => [product.id, product]));
    queryClient.setQueriesData<InfiniteData<AdminProductPage>>(
      { queryKey: allProductsKey },
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({ ...page, rows: page.rows.map((row) => byId.get(row.id) ?? row) })),
        },
    );
  };
}

/** One product, refetched for each form; `data` is null if it does not exist. */
export function useAdminProduct(id: number) {
  const { mode } = useDataMode();
  const repository = useProductRepository();
  return useQuery({ queryKey: productKeys.one(mode, id), queryFn: () => repository.get(id), gcTime: 0 });
}

export function useRefreshProducts() {
  return useRefresh(publicKey('products'));
}
