import { useEffect, useMemo, useState } from 'react';
import { nextSaleEnd, type Product, pricedAt } from '@/domain/product';

const DAY_MS = 86_400_000;

/** Products with the prices of this moment: a sale ends here by itself. While a built page hydrates they are as it was built. */
export function useCurrentPrices<Sold extends Product>(products: readonly Sold[]): readonly Sold[] {
  const [now, setNow] = useState(0);
  useEffect(() => {
    const end = nextSaleEnd(products, now);
    if (end === Number.POSITIVE_INFINITY) return;
    const wait = Math.min(Math.max(end - Date.now(), 0), DAY_MS);
    const timer = setTimeout(() => setNow(Date.now()), wait);
    return () => clearTimeout(timer);
  }, [products, now]);
  return useMemo(() => products.map((product) => pricedAt(product, now)), [products, now]);
}
