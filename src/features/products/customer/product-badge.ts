import type { Product } from '@/domain/product';

export type ProductBadgeKind = 'sale' | 'new' | 'few-left' | 'sold-out';

const NEW_DAYS = 30;
const FEW = 3;
const DAY_MS = 86_400_000;

/** The badges of a product. Without the current time none is new. */
export function productBadges(
  { sale, stock, createdAt }: Pick<Product, 'sale' | 'stock' | 'createdAt'>,
  now: number | null,
) {
  const badges: ProductBadgeKind[] = [];
  const age = now === null ? Number.NaN : now - Date.parse(createdAt);
  if (sale !== null) badges.push('sale');
  if (age < NEW_DAYS * DAY_MS) badges.push('new');
  if (stock < 1) badges.push('sold-out');
  else if (stock <= FEW) badges.push('few-left');
  return badges;
}
