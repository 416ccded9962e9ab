import { ShieldAlert } from 'lucide-react';
import { Badge } from '@/ui/badge';
import { productMessages } from '../messages';
import type { AdminProduct } from '../repository';

/** What keeps a product from shoppers, or from being shown first. */
export function ProductMarks({ product }: { product: AdminProduct }) {
  const isUnsafe = product.safety === null;
  if (!isUnsafe && !product.isDraft) return null;
  return (
    <span className="mt-1 flex flex-wrap gap-1.5">
      {product.isDraft && <Badge>{productMessages.draft}</Badge>}
      {isUnsafe && (
        <Badge ground="danger">
          <ShieldAlert className="size-3.5 shrink-0" aria-hidden="true" />
          {productMessages.safetyMissing}
        </Badge>
      )}
    </span>
  );
}
