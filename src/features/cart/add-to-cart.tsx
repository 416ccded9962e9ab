import { Check, ShoppingBag } from 'lucide-react';
import { type ReactNode, type RefCallback, useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { quantityLimit } from '@/domain/cart-changes';
import type { Product } from '@/domain/product';
import { formatMoney } from '@/lib/format';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { Stepper } from '@/ui/stepper';
import { cartActions } from './cart-actions';
import { cartMessages } from './words';

interface AddToCartProps {
  product: Product;
  confirmation: string;
  stockNote: string;
  /** Shown in place of the confirmation until there is one. */
  note: ReactNode;
}

export function AddToCart({ product, confirmation, stockNote, note }: AddToCartProps) {
  const [chosen, setChosen] = useState(1);
  const [added, setAdded] = useState(false);
  const [isPassed, button] = usePassed();
  const limit = quantityLimit(product.stock);
  const quantity = Math.max(1, Math.min(chosen, limit));

  const add = () => setAdded(cartActions.add(product, quantity));

  return (
    <div>
      <div className="flex flex-wrap gap-3">
        <Stepper value={quantity} max={limit} onChange={setChosen} />
        <Button
          ref={button}
          size="large"
          className="min-w-0 flex-1 basis-40 px-5!"
          disabled={product.stock < 1}
          onClick={add}
        >
          <ShoppingBag className="size-5" aria-hidden="true" />
          {cartMessages.addToCart}
        </Button>
      </div>
      <div className="mt-2 flex min-h-8 flex-wrap items-center gap-x-4 text-sm">
        <p className="text-muted">{stockNote}</p>
        <div className="min-w-0">
          {!added && note}
          {added && (
            <p className="flex flex-wrap items-center gap-x-2 wrap-anywhere font-semibold text-base text-brand">
              <Check className="size-5" aria-hidden="true" />
              {confirmation}
              <Link to={paths.cart} className="underline underline-offset-4">
                {cartMessages.goToCart}
              </Link>
            </p>
          )}
        </div>
      </div>
      {isPassed && product.stock > 0 && <BuyBar product={product} onAdd={add} />}
    </div>
  );
}

export function AddToCartSkeleton() {
  return (
    <div>
      <div className="flex flex-wrap gap-3">
        <Skeleton className="h-14 w-33 rounded-full" />
        <Skeleton className="h-14 flex-1 basis-40 rounded-full" />
      </div>
      <div className="mt-2 h-8" />
    </div>
  );
}

/** On a phone, shown once the page's own button, and the warning above it, have been scrolled past. */
function BuyBar({ product, onAdd }: { product: Product; onAdd: () => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of elements that are not form fields
    <div
      role="group"
      aria-label={cartMessages.buy(product.name)}
      data-buy-bar=""
      className="fixed inset-x-0 bottom-0 z-30 flex items-center justify-between gap-3 border-line border-t bg-raised px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] shadow-lifted sm:hidden"
    >
      <p className="tabular-nums font-display font-semibold text-xl">{formatMoney(product.priceCents)}</p>
      <Button aria-label={cartMessages.addToCartOf(product.name)} onClick={onAdd}>
        <ShoppingBag className="size-5" aria-hidden="true" />
        {cartMessages.addToCart}
      </Button>
    </div>
  );
}

/** Whether an element is above the viewport (false until known), and the ref for that element. */
function usePassed(): [isPassed: boolean, ref: RefCallback<Element>] {
  const [isPassed, setIsPassed] = useState(false);
  const watch = useCallback((element: Element | null) => {
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      const entry = entries.at(-1);
      setIsPassed(entry?.isIntersecting === false && entry.boundingClientRect.top < 0);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [isPassed, watch];
}
