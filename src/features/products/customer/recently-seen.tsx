import { useEffect } from 'react';
import { parseJson } from '@/lib/parse-json';
import { createStoredValue, useStoredValue } from '@/lib/stored-value';
import { Button } from '@/ui/button';
import { productPageMessages } from './product-page-words';
import { ProductRow } from './product-row';
import { useProductsById } from './use-products-by-id';

const KEPT = 9;

/** The ids of products viewed on this device, newest first. */
const seenProducts = createStoredValue<readonly number[]>({
  key: 'recently-seen',
  area: 'local',
  initial: [],
  parse: (text) => {
    const ids = parseJson(text);
    return Array.isArray(ids) && ids.every(Number.isSafeInteger) ? ids.slice(0, KEPT) : undefined;
  },
  serialise: (ids) => (ids.length > 0 ? JSON.stringify(ids) : null),
});

function useRecentlySeen(): readonly number[] {
  return useStoredValue(seenProducts);
}

function useRememberSeen(id: number): void {
  useEffect(() => seenProducts.update((ids) => [id, ...ids.filter((other) => other !== id)].slice(0, KEPT)), [id]);
}

function forgetSeen(): void {
  seenProducts.update(() => []);
}

const SHOWN = 4;

/** Products viewed before on this device. */
export function RecentlySeen({ current }: { current: number }) {
  useRememberSeen(current);
  const seen = useRecentlySeen();
  const others = seen.filter((id) => id !== current);
  const { products = [] } = useProductsById(others);
  const shown = others.flatMap((id) => products.find((product) => product.id === id) ?? []).slice(0, SHOWN);
  if (shown.length === 0) return null;
  return (
    <div className="mt-14 sm:mt-20">
      <ProductRow
        title={productPageMessages.recentlySeen}
        products={shown}
        action={
          <Button size="small" variant="quiet" onClick={forgetSeen}>
            {productPageMessages.forgetSeen}
          </Button>
        }
      />
    </div>
  );
}
