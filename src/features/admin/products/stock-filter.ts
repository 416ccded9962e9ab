export const stockFilters = ['on-sale', 'low-stock', 'archived'] as const;

export type StockFilter = (typeof stockFilters)[number];

/** Whether so little is left that somebody should order more. The threshold itself counts as little. */
export function isLowOnStock(product: { stock: number; archived: boolean }, threshold: number): boolean {
  return !product.archived && product.stock <= threshold;
}

export function matchesStock(
  product: { stock: number; archived: boolean },
  filter: StockFilter,
  threshold: number,
): boolean {
  if (filter === 'low-stock') return isLowOnStock(product, threshold);
  return product.archived === (filter === 'archived');
}
