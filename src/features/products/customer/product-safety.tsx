import { FileText, ShieldCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { Product } from '@/domain/product';
import type { Safety } from '@/domain/product-facts';
import { isolatedList } from '@/lib/isolated';
import { textLink } from '@/ui/text-link';
import { ageGrade, productPageMessages } from './product-page-words';

interface ProductSafetyProps {
  product: Product;
  /** Null if not stated, undefined while loading. */
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
          <dl className="mt-3 grid gap-x-4 text-[0.95rem] sm:grid-cols-[auto_1fr] sm:gap-y-1 [&>dt]:text-muted max-sm:[&>dt:not(:first-child)]:mt-2.5">
            <dt>{productPageMessages.ageGrade}</dt>
            <dd>{ageGrade(product)}</dd>
            <dt>{productPageMessages.smallParts}</dt>
            <dd>{safety.smallParts ? productPageMessages.yes : productPageMessages.no}</dd>
            <dt>{productPageMessages.standards}</dt>
            <dd>{isolatedList(safety.standards, '; ')}</dd>
            <dt>{productPageMessages.ageReason}</dt>
            <dd>{safety.ageReason}</dd>
          </dl>
        </>
      ) : (
        <p className="mt-2 min-h-40 text-muted">
          {safety === null ? productPageMessages.noSafety : productPageMessages.readingSafety}
        </p>
      )}
      <Link
        to={paths.safetySheet.to(product.id)}
        className={textLink({ className: 'mt-2 inline-flex min-h-11 items-center gap-2' })}
      >
        <FileText className="size-4" aria-hidden="true" />
        {productPageMessages.sheet}
      </Link>
    </section>
  );
}
