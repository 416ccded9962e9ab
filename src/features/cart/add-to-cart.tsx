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
  const [isOut, button] = useOutOfSight();
  const limit = quantityLimit(product.stock);
  const quantity = Math.max(1, Math.min(chosen, limit));

  const add = () => setAdded(cartActions.add(product, quantity));

  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Stepper value={quantity} max={limit} onChange={setChosen} />
        <p className="text-muted">{stockNote}</p>
      </div>
      <Button
        ref={button}
        size="large"
        className="mt-5 w-full sm:w-auto sm:min-w-72"
        disabled={product.stock < 1}
        onClick={add}
      >
        <ShoppingBag className="size-5" aria-hidden="true" />
        {cartMessages.addToCart}
      </Button>
      <div aria-live="polite" className="mt-4 min-h-8">
        {!added && note}
        {added && (
          <p className="flex flex-wrap items-center gap-x-2 wrap-anywhere font-semibold text-brand">
            <Check className="size-5" aria-hidden="true" />
            {confirmation}
            <Link to={paths.cart} className="underline underline-offset-4">
              {cartMessages.goToCart}
            </Link>
          </p>
        )}
      </div>
      {isOut && product.stock > 0 && <BuyBar product={product} onAdd={add} />}
    </div>
  );
}

export function AddToCartSkeleton() {
  return (
    <div>
      <Skeleton className="h-12.5 w-56 rounded-full" />
      <Skeleton className="mt-5 h-14 rounded-full sm:w-72" />
      <div className="mt-4 h-8" />
    </div>
  );
}

/** On a phone, shown while the page's own button is out of view. */
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

/** Whether an element is outside the viewport (false until known), and the ref for that element. */
function useOutOfSight(): [isOut: boolean, ref: RefCallback<Element>] {
  const [isOut, setIsOut] = useState(false);
  const watch = useCallback((element: Element | null) => {
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => setIsOut(entries.at(-1)?.isIntersecting === false));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [isOut, watch];
}
