import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Product } from '@/domain/product';
import { knownBrowserId } from '@/lib/browser-id';
import { ownStockKey } from '@/lib/query-keys';
import { useSession } from '@/lib/session';
import { hasDatabase } from '@/lib/supabase/client';
import { getOwnStock } from './api';

/** Products with the stock that this shopper can order: their own unpaid orders are replaced by the next one. */
export function useOwnStock<Sold extends Product>(products: readonly Sold[]): readonly Sold[] {
  const { status } = useSession();
  const mayHaveOrders = status === 'signed-in' || (status !== 'unknown' && knownBrowserId() !== null);
  const { data: own } = useQuery({
    queryKey: ownStockKey,
    queryFn: getOwnStock,
    enabled: hasDatabase && mayHaveOrders && products.length > 0,
    staleTime: 0,
  });
  return useMemo(() => {
    if (!own?.size) return products;
    return products.map((product) => ({ ...product, stock: own.get(product.id) ?? product.stock }));
  }, [products, own]);
}
