import { dollarsFromCents } from '@/domain/money';
import { byScale, type ScaleId, scaleIds, wishedSteps } from '@/domain/play-scales';
import type { Product } from '@/domain/product';
import { facetsOfCounts, type ProductFacets } from '@/domain/product-facets';
import { ALL, type ProductFilter, type ProductSort } from '@/domain/product-filter';
import type { Json } from '@/lib/supabase/database.types';
import { camelKeys } from '@/lib/supabase/keys';
import { listedProduct } from '../rows';

/** The cursor between two pages. */
export interface BrowsePlace {
  number: number;
  words: string;
  id: number;
}

/** The filter for the database, when it has more products than a browser should load. */
export interface BrowseWish extends Omit<ProductFilter, 'found'> {
  q: string;
  sort: ProductSort;
  pageSize: number;
  after?: BrowsePlace | null;
}

export interface BrowsePage {
  products: Product[];
  /** Null on all pages but the first. */
  counts: { shown: number; facets: ProductFacets } | null;
  next: BrowsePlace | null;
  /** The search itself has no results, regardless of the filters. */
  isNothingFound: boolean;
  nearest: string | null;
}

const chosen = (value: string) => (value === ALL ? null : value);
const dollars = (cents: number | null) => (cents === null ? null : dollarsFromCents(cents));

function wishedPlay(wish: BrowseWish): Record<string, string[]> {
  const wishes = scaleIds.map((scale) => [scale, wishedSteps(scale, wish[scale])] as const);
  return Object.fromEntries(wishes.flatMap(([scale, steps]) => (steps ? [[scale, [...steps]]] : [])));
}

export function browseArguments({ after, ...wish }: BrowseWish) {
  return {
    q: wish.q.trim() || null,
    category: chosen(wish.category),
    age_range: chosen(wish.ageRange),
    child: wish.child,
    min_price: dollars(wish.minCents),
    max_price: dollars(wish.maxCents),
    in_stock: wish.inStock,
    reduced: wish.reduced,
    skill: wish.skill,
    free_from: [...wish.freeFrom],
    play: wishedPlay(wish),
    sort: wish.sort,
    page_size: wish.pageSize,
    ...(after && { after_number: after.number, after_words: after.words, after_id: after.id }),
  };
}

interface Answer {
  products: unknown[];
  next: BrowsePlace | null;
  counts: Record<'shown' | 'in_stock' | 'reduced', number> &
    Record<'categories' | 'age_ranges' | 'skills' | 'free_from', Record<string, number>> & {
      play: Partial<Record<ScaleId, Record<string, number>>>;
    };
  nearest?: string | null;
  is_nothing_found?: boolean;
}

const mapOf = (counts: Record<string, number> = {}) => new Map(Object.entries(counts));

const countsOf = ({ shown, in_stock, reduced, categories, age_ranges, skills, free_from, play }: Answer['counts']) => ({
  shown,
  facets: facetsOfCounts({
    categories: mapOf(categories),
    ageRanges: mapOf(age_ranges),
    skills: mapOf(skills),
    freeFrom: mapOf(free_from),
    play: byScale((scale) => mapOf(play[scale])),
    inStock: in_stock,
    reduced,
  }),
});

export function browsePageOf(data: Json): BrowsePage {
  const { products, next, counts, nearest = null, is_nothing_found = false } = data as unknown as Answer;
  return {
    products: products.map((row) => listedProduct.parse(camelKeys(row))),
    counts: counts && countsOf(counts),
    next,
    isNothingFound: is_nothing_found,
    nearest,
  };
}
