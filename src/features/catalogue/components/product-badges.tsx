import type { Product } from '@/domain/product';
import { type ProductBadgeKind, productBadges } from '@/domain/product-badge';
import { useNow } from '@/lib/use-now';
import { Badge } from '@/ui/badge';
import { catalogueMessages } from '../messages';

const labels: Readonly<Record<ProductBadgeKind, (stock: number) => string>> = {
  new: () => catalogueMessages.isNew,
  'few-left': catalogueMessages.onlyLeft,
  'sold-out': () => catalogueMessages.isSoldOut,
};

/** Marks on a picture. */
export function ProductBadges({ product, isSettled }: { product: Product; isSettled: boolean }) {
  const now = useNow();
  const badges = isSettled ? productBadges(product, now) : [];
  if (badges.length === 0) return null;
  return (
    <p className="pointer-events-none absolute bottom-3 left-3 flex flex-wrap gap-1.5">
      {badges.map((kind) => (
        <Badge key={kind} ground={kind === 'new' ? 'raised' : 'danger'} className="shadow-card">
          {labels[kind](product.stock)}
        </Badge>
      ))}
    </p>
  );
}
