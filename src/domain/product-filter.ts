import { suitsAge } from './age';
import { isFreeFrom, type SubstanceId } from './free-from';
import type { Cents } from './money';
import { grantsWishes, noPlayWishes, type PlayWishes } from './play-scales';
import { hasSafety, type Product } from './product';
import { byRating } from './review';
import type { SkillId } from './skill';

/** The option without a filter, first in every group. */
export const ALL = 'All';

export interface ProductFilter extends PlayWishes {
  category: string;
  ageRange: string;
  child: number | null;
  minCents: Cents | null;
  maxCents: Cents | null;
  inStock: boolean;
  /** Only products with a running sale price. */
  reduced: boolean;
  skill: SkillId | null;
  /** In the order of `substances`. */
  freeFrom: readonly SubstanceId[];
  /** The ids that a search found, best match first; null without a search. */
  found: readonly number[] | null;
}

export const noFilter: ProductFilter = {
  category: ALL,
  ageRange: ALL,
  child: null,
  minCents: null,
  maxCents: null,
  inStock: false,
  reduced: false,
  skill: null,
  freeFrom: [],
  ...noPlayWishes,
  found: null,
};

/** The highest prices that shoppers choose with one press. */
export const giftSums: readonly Cents[] = [2000, 3500, 5000];

export const productSorts = ['featured', 'popular', 'price-asc', 'price-desc', 'newest', 'name', 'rating'] as const;
export type ProductSort = (typeof productSorts)[number];

type Condition = (product: Product, filter: ProductFilter) => boolean;

/** `suitsAge` for a product: one without known ages suits no child. `child` is in whole years. */
export function suitsChild({ minAge, maxAge }: Product, child: number): boolean {
  return minAge !== null && maxAge !== null && suitsAge({ minAge, maxAge }, child);
}

const conditions = {
  category: ({ category }, filter) => filter.category === ALL || category === filter.category,
  ageRange: ({ ageRange }, filter) => filter.ageRange === ALL || ageRange === filter.ageRange,
  child: (product, { child }) => child === null || suitsChild(product, child),
  price: ({ priceCents }, { minCents, maxCents }) =>
    (minCents === null || priceCents >= minCents) && (maxCents === null || priceCents <= maxCents),
  stock: ({ stock }, { inStock }) => !inStock || stock > 0,
  reduced: ({ sale }, { reduced }) => !reduced || sale !== null,
  skill: ({ skills }, { skill }) => skill === null || skills.includes(skill),
  freeFrom: (product, { freeFrom }) => isFreeFrom(product.freeFrom, freeFrom),
  play: ({ play }, filter) => grantsWishes(play, filter),
  found: ({ id }, { found }) => found === null || found.includes(id),
} satisfies Record<string, Condition>;

const allConditions = Object.entries<Condition>(conditions);

/** The products that match the filter, optionally ignoring one of its conditions. */
export function matching(
  products: readonly Product[],
  filter: ProductFilter,
  except?: keyof typeof conditions,
): Product[] {
  const wanted = allConditions.filter(([name]) => name !== except);
  return products.filter((product) => wanted.every(([, holds]) => holds(product, filter)));
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
/** ASCII only, as PostgreSQL does with every locale. */
const lowered = (name: string) => name.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
const rankOf = (product: Product) => (hasSafety(product) ? product.featuredRank : null) ?? Number.MAX_SAFE_INTEGER;

const soldRank = ({ popularRank }: Product) => popularRank ?? Number.MAX_SAFE_INTEGER;

const byFeature = (a: Product, b: Product) => rankOf(a) - rankOf(b) || a.id - b.id;

const orders: Record<ProductSort, (a: Product, b: Product) => number> = {
  featured: byFeature,
  popular: (a, b) => soldRank(a) - soldRank(b) || byFeature(a, b),
  'price-asc': (a, b) => a.priceCents - b.priceCents || a.id - b.id,
  'price-desc': (a, b) => b.priceCents - a.priceCents || a.id - b.id,
  newest: (a, b) => byText(b.createdAt, a.createdAt) || b.id - a.id,
  name: (a, b) => byText(lowered(a.name), lowered(b.name)) || a.id - b.id,
  rating: (a, b) => byRating(a.rating, b.rating) || a.id - b.id,
};

/** The filtered and sorted products. Search results keep their relevance order unless sorted otherwise. */
export function selectProducts(
  products: readonly Product[],
  filter: ProductFilter,
  sort: ProductSort = 'featured',
): Product[] {
  const { found } = filter;
  const byRelevance = (a: Product, b: Product) => (found?.indexOf(a.id) ?? 0) - (found?.indexOf(b.id) ?? 0);
  return matching(products, filter).toSorted(sort === 'featured' && found ? byRelevance : orders[sort]);
}

/** Parses a typed price (`35`, `$34.99`) to cents; null when empty, undefined when invalid. */
export function parsePrice(text: string): Cents | null | undefined {
  const typed = text.trim().replace(/^\$\s*/, '');
  if (typed === '') return null;
  return /^\d{1,6}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : undefined;
}
