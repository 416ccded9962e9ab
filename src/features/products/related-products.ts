import type { Product } from '@/domain/product';

const shareAges = (a: Product, b: Product) =>
  a.minAge !== null && a.maxAge !== null && b.minAge !== null && b.maxAge !== null
    ? a.minAge <= b.maxAge && b.minAge <= a.maxAge
    : a.ageRange === b.ageRange;

export const RELATED_COUNT = 4;

/** The products that staff related to one; otherwise those of its category, then those for its ages. */
export function relatedProducts(
  product: Product & { relatedIds: readonly number[] },
  products: readonly Product[],
  count: number,
): Product[] {
  const others = products.filter(({ id }) => id !== product.id);
  const chosen = product.relatedIds.flatMap((id) => others.find((other) => other.id === id) ?? []);
  if (chosen.length > 0) return chosen.slice(0, count);
  const nearness = (other: Product) =>
    (other.category === product.category ? 2 : 0) + (shareAges(product, other) ? 1 : 0);
  return others
    .filter((other) => nearness(other) > 0)
    .toSorted((a, b) => nearness(b) - nearness(a))
    .slice(0, count);
}
