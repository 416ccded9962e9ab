import { ShieldCheck, TriangleAlert } from 'lucide-react';
import type { Product } from '@/domain/product';
import type { Safety } from '@/domain/product-facts';
import { ageGrade, productPageMessages } from '../product-page-messages';

interface ProductSafetyProps {
  product: Product;
  /** Null where nobody has stated it, undefined while it is read. */
  safety: Safety | null | undefined;
}

export function ProductSafety({ product, safety }: ProductSafetyProps) {
  const Sign = safety?.smallParts ? TriangleAlert : ShieldCheck;
  return (
    <section aria-labelledby="safety" className="mt-6 rounded-card border border-line bg-raised p-4 sm:p-5">
      <h2 id="safety" className="flex items-center gap-2 font-semibold text-lg">
        <Sign className="size-5 shrink-0 text-brand" aria-hidden="true" />
        {productPageMessages.safety}
      </h2>
      {safety ? (
        <>
          <p className="mt-2 font-semibold">{safety.hazard}</p>
          <dl className="mt-3 grid gap-x-4 gap-y-1 text-[0.95rem] sm:grid-cols-[auto_1fr] [&>dt]:text-muted max-sm:[&>dt:not(:first-child)]:mt-1">
            <dt>{productPageMessages.ageGrade}</dt>
            <dd>{ageGrade(product)}</dd>
            <dt>{productPageMessages.smallParts}</dt>
            <dd>{safety.smallParts ? productPageMessages.yes : productPageMessages.no}</dd>
            <dt>{productPageMessages.standards}</dt>
            <dd>{safety.standards.join('; ')}</dd>
            <dt>{productPageMessages.ageReason}</dt>
            <dd>{safety.ageReason}</dd>
          </dl>
        </>
      ) : (
        <p className="mt-2 min-h-40 text-muted">
          {safety === null ? productPageMessages.noSafety : productPageMessages.readingSafety}
        </p>
      )}
    </section>
  );
}
