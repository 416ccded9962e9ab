import { useEffect, useMemo, useState } from 'react';
import { nextSaleEnd, type Product, pricedAt } from '@/domain/product';
import { useOwnStock } from '@/shop/own-stock';

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
