import type { AdminProduct } from './source';

/** Which products the page lists. */
export const productFilters = ['on-sale', 'low-stock', 'archived'] as const;
export type ProductFilter = (typeof productFilters)[number];

/** Whether so little is left that somebody should order more. The limit itself counts as little. */
export function isLowOnStock(product: Pick<AdminProduct, 'stock' | 'archived'>, threshold: number): boolean {
  return !product.archived && product.stock <= threshold;
}

/** The products of a filter whose name, category or age range contains the search text, whatever its case. */
export function listedProducts(
  products: readonly AdminProduct[],
  { search, filter, threshold }: { search: string; filter: ProductFilter; threshold: number },
): AdminProduct[] {
  const wanted = search.trim().toLowerCase();
  return products.filter((product) => {
    const shown =
      filter === 'low-stock' ? isLowOnStock(product, threshold) : product.archived === (filter === 'archived');
    return shown && `${product.name}\n${product.category}\n${product.ageRange}`.toLowerCase().includes(wanted);
  });
}
