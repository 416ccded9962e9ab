import type { Cents } from './money';
import type { SkillId } from './skill';

/** A price that is lower for some time; without an end until staff end it. ISO 8601. */
export interface Sale {
  regularCents: Cents;
  until: string | null;
}

/** Something the shop sells, as lists show it. `priceCents` is the price now, in a sale too; `stock` counts the units nobody has ordered yet. */
export interface Product {
  id: number;
  name: string;
  priceCents: Cents;
  sale: Sale | null;
  image: string;
  category: string;
  ageRange: string;
  minAge: number | null;
  maxAge: number | null;
  skills: SkillId[];
  description: string;
  stock: number;
  /** Null where the safety facts are not stated: such a product is neither featured nor added from a list. */
  smallParts: boolean | null;
  featuredRank: number | null;
  createdAt: string;
}

export function hasSafety({ smallParts }: Product): boolean {
  return smallParts !== null;
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
 * As many products as there is room for: those that staff feature, by rank, then others as they come. None whose safety facts are
 * not stated.
 */
export function featuredProducts(products: readonly Product[], room: number): Product[] {
  const rank = (product: Product) => product.featuredRank ?? Number.MAX_SAFE_INTEGER;
  const shown = products.filter(hasSafety);
  return shown.toSorted((a, b) => rank(a) - rank(b)).slice(0, room);
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
