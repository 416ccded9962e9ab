import { ShieldAlert, TriangleAlert } from 'lucide-react';
import { staffRecallMessages } from '@/features/recalls/staff/words';
import { formatMoment } from '@/lib/format';
import { Badge } from '@/ui/badge';
import type { AdminProduct } from './repository';
import { isScheduled } from './stock-filter';
import { productMessages } from './words';

/** Why a product is not on sale, or cannot be featured. */
export function ProductMarks({ product }: { product: AdminProduct }) {
  const isUnsafe = product.safety === null;
  const scheduled = isScheduled(product);
  if (!isUnsafe && !product.isDraft && !scheduled && !product.recalled && !product.isPart) return null;
  return (
    <span className="mt-1 flex flex-wrap gap-1.5">
      {product.isPart && <Badge>{productMessages.sparePart}</Badge>}
      {product.recalled && <Badge ground="danger">{staffRecallMessages.recalled}</Badge>}
      {product.isDraft && <Badge>{productMessages.draft}</Badge>}
      {scheduled && <Badge>{productMessages.scheduledFrom(formatMoment(product.publishAt ?? ''))}</Badge>}
      {isUnsafe && (
        <Badge ground="danger">
          <ShieldAlert className="size-3.5 shrink-0" aria-hidden="true" />
          {productMessages.safetyMissing}
        </Badge>
      )}
    </span>
  );
}

export function StockNote({ stock, low }: { stock: number; low: boolean }) {
  if (!low) return <span className="tabular-nums text-muted text-sm">{productMessages.stock(stock)}</span>;
  return (
    <Badge tint="toys" className="tabular-nums whitespace-nowrap">
      <TriangleAlert className="size-3.5 shrink-0" aria-hidden="true" />
      {productMessages.stock(stock)}
      <span className="sr-only"> ({productMessages.lowStock})</span>
    </Badge>
  );
}
