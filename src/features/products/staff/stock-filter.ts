export const stockFilters = ['on-sale', 'low-stock', 'draft', 'scheduled', 'no-safety', 'archived'] as const;

export type StockFilter = (typeof stockFilters)[number];

interface Filtered {
  stock: number;
  archived: boolean;
  isDraft: boolean;
  publishAt: string | null;
  safety: object | null;
}

/** Whether to restock: the stock is at the threshold or below. */
export function isLowOnStock(product: Pick<Filtered, 'stock' | 'archived'>, threshold: number): boolean {
  return !product.archived && product.stock <= threshold;
}

/** Complete, with a future publication date. */
export function isScheduled({ archived, isDraft, publishAt }: Omit<Filtered, 'stock' | 'safety'>): boolean {
  return !archived && !isDraft && publishAt !== null && Date.parse(publishAt) > Date.now();
}

export function matchesStock(product: Filtered, filter: StockFilter, threshold: number): boolean {
  if (product.archived || filter === 'archived') return product.archived && filter === 'archived';
  if (filter === 'low-stock') return isLowOnStock(product, threshold);
  if (filter === 'no-safety') return product.safety === null;
  if (filter === 'draft' || product.isDraft) return product.isDraft && filter === 'draft';
  return isScheduled(product) === (filter === 'scheduled');
}
