export const stockFilters = ['on-sale', 'low-stock', 'draft', 'no-safety', 'archived'] as const;

export type StockFilter = (typeof stockFilters)[number];

interface Filtered {
  stock: number;
  archived: boolean;
  isDraft: boolean;
  safety: object | null;
}

/** Whether so little is left that somebody should order more. The threshold itself is treated as little. */
export function isLowOnStock(product: Pick<Filtered, 'stock' | 'archived'>, threshold: number): boolean {
  return !product.archived && product.stock <= threshold;
}

export function matchesStock(product: Filtered, filter: StockFilter, threshold: number): boolean {
  if (product.archived || filter === 'archived') return product.archived && filter === 'archived';
  if (filter === 'low-stock') return isLowOnStock(product, threshold);
  if (filter === 'no-safety') return product.safety === null;
  return product.isDraft === (filter === 'draft');
}
