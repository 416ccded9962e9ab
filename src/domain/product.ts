import type { Cents } from './money';

/** Something the shop sells. `image` is a path or an absolute URL; `stock` counts the units nobody has ordered yet. */
export interface Product {
  id: number;
  name: string;
  priceCents: Cents;
  image: string;
  category: string;
  ageRange: string;
  description: string;
  stock: number;
}

/** The choice that shows everything, first in every group. */
export const ALL = 'All';

export interface ProductFilter {
  category: string;
  ageRange: string;
}

/** A value to filter by and the number of products it would show. */
export interface FilterOption {
  value: string;
  count: number;
}

/** The first year of an age range such as `4-8 years`; text without a number sorts last. */
function firstYear(ageRange: string): number {
  const match = /\d+/.exec(ageRange);
  return match ? Number(match[0]) : Number.POSITIVE_INFINITY;
}

/** The products that match both choices. `All` matches every product, a value nobody has matches none. */
export function filterProducts(products: readonly Product[], filter: ProductFilter): Product[] {
  return products.filter(
    (product) =>
      (filter.category === ALL || product.category === filter.category) &&
      (filter.ageRange === ALL || product.ageRange === filter.ageRange),
  );
}

/** `All`, then the categories of the products by name. Counts honour the age range chosen beside it. */
export function categoryOptions(products: readonly Product[], ageRange: string = ALL): FilterOption[] {
  const names = [...new Set(products.map((product) => product.category))].sort((a, b) => a.localeCompare(b));
  return withCounts(names, filterProducts(products, { category: ALL, ageRange }), (product) => product.category);
}

/** `All`, then the age ranges from the youngest. Counts honour the category chosen beside it. */
export function ageRangeOptions(products: readonly Product[], category: string = ALL): FilterOption[] {
  const ranges = [...new Set(products.map((product) => product.ageRange))].sort(
    (a, b) => firstYear(a) - firstYear(b) || a.localeCompare(b, 'en', { numeric: true }),
  );
  return withCounts(ranges, filterProducts(products, { category, ageRange: ALL }), (product) => product.ageRange);
}

function withCounts(
  values: readonly string[],
  shown: readonly Product[],
  groupOf: (product: Product) => string,
): FilterOption[] {
  const countOf = (value: string) => shown.filter((product) => groupOf(product) === value).length;
  return [{ value: ALL, count: shown.length }, ...values.map((value) => ({ value, count: countOf(value) }))];
}

/**
 * The products with these ids, in that order. A product that is not in the list is replaced by the first one that is not
 * chosen yet, so that there are as many as ids while the list is long enough.
 */
export function featuredProducts(products: readonly Product[], ids: readonly number[]): Product[] {
  const others = products.filter((product) => !ids.includes(product.id));
  return ids.flatMap((id) => products.find((product) => product.id === id) ?? others.shift() ?? []);
}

/**
 * Reads the id of a product from a URL, as a base-10 integer. Null for anything that cannot be one (`abc`, `1.5`, more
 * than a number can hold), so that the page can say "not found" without a request.
 */
export function parseProductId(text: string | undefined): number | null {
  if (text === undefined || !/^\d+$/.test(text)) return null;
  const id = Number.parseInt(text, 10);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
