import { TriangleAlert } from 'lucide-react';
import type { Product } from '@/domain/product';
import { type CompleteProduct, hasFacts, warningOf } from '@/domain/product-facts';
import { Skeleton } from '@/ui/skeleton';
import { productPageMessages } from './product-page-words';

interface ProductWarningProps {
  product: Product | CompleteProduct;
  isComplete: boolean;
}

/** The sentence that has to be read before the purchase, if there is one. */
export function ProductWarning({ product, isComplete }: ProductWarningProps) {
  if (!hasFacts(product) && !isComplete)
    return product.smallParts === false ? null : <Skeleton className="mt-3 h-12" />;
  const text = textOf(product);
  if (text === null) return null;
  return (
    <p className="mt-3 flex gap-2.5 font-semibold text-[0.95rem] leading-snug">
      <TriangleAlert className="mt-0.5 size-5 shrink-0 text-clay" aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </p>
  );
}

function textOf(product: Product | CompleteProduct): string | null {
  const safety = hasFacts(product) ? product.safety : undefined;
  if (safety) return warningOf(safety);
  if (safety === null || product.smallParts === null) return productPageMessages.noSafety;
  return product.smallParts ? productPageMessages.smallPartsWarning : null;
}
