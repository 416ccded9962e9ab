import type { ReactNode } from 'react';
import type { Product } from '@/domain/product';
import { Badge } from '@/ui/badge';
import { type ProductBadgeKind, productBadges } from './product-badge';
import { catalogueMessages } from './words';

const grounds: Readonly<Record<ProductBadgeKind, 'accent' | 'raised' | 'danger'>> = {
  sale: 'accent',
  new: 'raised',
  'few-left': 'danger',
  'sold-out': 'danger',
};
const labels: Readonly<Record<ProductBadgeKind, (stock: number) => string>> = {
  sale: () => catalogueMessages.isReduced,
  new: () => catalogueMessages.isNew,
  'few-left': catalogueMessages.onlyLeft,
  'sold-out': () => catalogueMessages.isSoldOut,
};

/** Badges on a picture. */
interface ProductBadgesProps {
  product: Product;
  hasCurrentPrices: boolean;
  /** In ms; null while hydrating. */
  now: number | null;
  /** Badges for this visitor only, shown first. */
  children?: ReactNode;
}

export function ProductBadges({ product, hasCurrentPrices, now, children }: ProductBadgesProps) {
  const badges = hasCurrentPrices ? productBadges(product, now) : [];
  if (badges.length === 0 && !children) return null;
  return (
    <p className="pointer-events-none absolute right-14 bottom-3 left-3 flex flex-wrap items-end gap-1.5">
      {children}
      {badges.map((kind) => (
        <Badge key={kind} ground={grounds[kind]} className="shadow-card">
          {labels[kind](product.stock)}
        </Badge>
      ))}
    </p>
  );
}
