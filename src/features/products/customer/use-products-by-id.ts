import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Product } from '@/domain/product';
import { usePageData } from '@/lib/page-data';
import { isSettled } from '@/lib/query-client';
import { hasDatabase } from '@/lib/supabase/client';
import { listProductsById } from './api';
import { productKeys, useProducts } from './queries';
import { useCurrentProducts } from './use-current-products';

/** `useProducts` for some ids. In a large catalogue `confirmed` has only these. */
export function useProductsById(ids: readonly number[]) {
  const catalogue = useProducts();
  const { products: built } = usePageData();
  const wanted = catalogue.isLarge ? [...new Set(ids)].toSorted((a, b) => a - b) : [];
  const hasIds = wanted.length > 0;
  const query = useQuery({
    queryKey: productKeys.some(wanted),
    queryFn: () => listProductsById(wanted),
    enabled: hasIds && hasDatabase,
  });
  const { data, isError, refetch } = query;
  const [last, setLast] = useState<{ of: readonly number[]; products: Product[] } | null>(null);
  if (data && data !== last?.products) setLast({ of: wanted, products: data });
  const read = data ?? (last && wanted.every((id) => last.of.includes(id)) ? last.products : undefined);
  const current = useCurrentProducts(read);
  if (!hasIds) return catalogue;
  const known = read && current;
  const products = known ?? built ?? catalogue.products;
  return {
    ...catalogue,
    products,
    confirmed: isError ? undefined : known,
    hasCurrentPrices: isSettled(query),
    isError,
    refetch,
  };
}
