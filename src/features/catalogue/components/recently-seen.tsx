import { Button } from '@/ui/button';
import { productPageMessages } from '../product-page-messages';
import { forgetSeen, useRecentlySeen, useRememberSeen } from '../recently-seen';
import { useProductsById } from '../use-products-by-id';
import { ProductRow } from './product-row';

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
