import { ShoppingBag } from 'lucide-react';
import type { Product } from '@/domain/product';
import { formatMoney } from '@/lib/format';
import { Button } from '@/ui/button';

/** On a phone, while the button of the page is out of sight. */
export function BuyBar({ product, onAdd }: { product: Product; onAdd: () => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of things that are no fields
    <div
      role="group"
      aria-label={`Buy ${product.name}`}
      data-buy-bar=""
      className="fixed inset-x-0 bottom-0 z-30 flex items-center justify-between gap-3 border-line border-t bg-raised px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] shadow-lifted sm:hidden"
    >
      <p className="tabular-nums font-display font-semibold text-xl">{formatMoney(product.priceCents)}</p>
      <Button aria-label={`Add to Cart: ${product.name}`} onClick={onAdd}>
        <ShoppingBag className="size-5" aria-hidden="true" />
        Add to Cart
      </Button>
    </div>
  );
}
