import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { nextSaleEnd, type Product, pricedAt } from '@/domain/product';
import { knownBrowserId } from '@/lib/browser-id';
import { ownStockKey } from '@/lib/query-keys';
import { callerOf, useSession } from '@/lib/session';
import { hasDatabase } from '@/lib/supabase/client';
import { getOwnStock } from './api';

const DAY_MS = 86_400_000;
const none: readonly never[] = [];

/** Products as this shopper can order them now: ended sales and own unpaid orders are left out. */
export function useCurrentProducts<Sold extends Product>(products: readonly Sold[] = none): readonly Sold[] {
  const [now, setNow] = useState(0);
  useEffect(() => {
    const end = nextSaleEnd(products, now);
    if (end === Number.POSITIVE_INFINITY) return;
    const wait = Math.min(Math.max(end - Date.now(), 0), DAY_MS);
    const timer = setTimeout(() => setNow(Date.now()), wait);
    return () => clearTimeout(timer);
  }, [products, now]);
  return useOwnStock(useMemo(() => products.map((product) => pricedAt(product, now)), [products, now]));
}

/** Products with the stock that this shopper can order: their own unpaid orders are replaced by the next one. */
function useOwnStock<Sold extends Product>(products: readonly Sold[]): readonly Sold[] {
  const caller = callerOf(useSession());
  const mayHaveOrders = caller !== undefined && (caller !== null || knownBrowserId() !== null);
  const { data: own } = useQuery({
    queryKey: ownStockKey(caller),
    queryFn: getOwnStock,
    enabled: hasDatabase && mayHaveOrders && products.length > 0,
    staleTime: 0,
  });
  return useMemo(() => {
    if (!own?.size) return products;
    return products.map((product) => ({ ...product, stock: own.get(product.id) ?? product.stock }));
  }, [products, own]);
}
