import { Plus } from 'lucide-react';
import type { Product } from '@/domain/product';
import { cartActions } from './cart-actions';
import { cartMessages } from './words';

/** `from`: the shared wish list that shows it. */
export function QuickAdd({ product, from }: { product: Product; from?: string | undefined }) {
  return (
    <button
      type="button"
      aria-label={cartMessages.addOne(product.name)}
      onClick={() => cartActions.add(product, 1, from)}
      className="inline-grid size-11 place-items-center rounded-full bg-brand text-brand-ink shadow-card transition hover:bg-brand-strong active:scale-95"
    >
      <Plus className="size-5" aria-hidden="true" />
    </button>
  );
}
