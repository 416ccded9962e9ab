import { categoriesOf } from './category';
import { compareNumbers, compareTexts } from './compare';
import { type SubstanceId, substanceIds } from './free-from';
import { byScale, grantsWishes, type ScaleId, scaleOf } from './play-scales';
import type { Product } from './product';
import { ALL, matching, type ProductFilter } from './product-filter';
import { type SkillId, skillIds } from './skill';

/** A filter value and the number of products that it matches. */
export interface FilterOption<Value = string> {
  value: Value;
  count: number;
}

export interface ProductFacets {
  categories: FilterOption[];
  ageRanges: FilterOption[];
  skills: FilterOption<SkillId>[];
  freeFrom: FilterOption<SubstanceId>[];
  play: Record<ScaleId, FilterOption[]>;
  inStock: number;
  reduced: number;
}

/** How many products each value matches, given all other filters; includes values that match none. */
export interface ProductCounts {
  categories: ReadonlyMap<string, number>;
  ageRanges: ReadonlyMap<string, number>;
  skills: ReadonlyMap<string, number>;
  freeFrom: ReadonlyMap<string, number>;
  /** By the steps of each scale. */
  play: Readonly<Record<ScaleId, ReadonlyMap<string, number>>>;
  inStock: number;
  reduced: number;
}

const yearsIn = (ageRange: string) => (ageRange.match(/\d+/g) ?? [Number.POSITIVE_INFINITY]).map(Number);

function byYears(a: string, b: string): number {
  const [[from = 0, to = from], [otherFrom = 0, otherTo = otherFrom]] = [yearsIn(a), yearsIn(b)];
  return compareNumbers(from, otherFrom) || compareNumbers(to, otherTo) || compareTexts(a, b);
}

function optionsOf(values: readonly string[], counts: ReadonlyMap<string, number>): FilterOption[] {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [{ value: ALL, count: all }, ...values.map((value) => ({ value, count: counts.get(value) ?? 0 }))];
}

function wishesOf(scale: ScaleId, steps: ReadonlyMap<string, number>): FilterOption[] {
  return scaleOf(scale).wishes.map((wish) => ({
    value: wish.id,
    count: wish.steps.reduce((sum, step) => sum + (steps.get(step) ?? 0), 0),
  }));
}

/** The filter options in display order. */
export function facetsOfCounts({
  categories,
  ageRanges,
  skills,
  freeFrom,
  play,
  inStock,
  reduced,
}: ProductCounts): ProductFacets {
  const names = categoriesOf([...categories.keys()].map((category) => ({ category })));
  return {
    categories: optionsOf(names, categories),
    ageRanges: optionsOf([...ageRanges.keys()].sort(byYears), ageRanges),
    skills: skillIds.map((value) => ({ value, count: skills.get(value) ?? 0 })),
    freeFrom: substanceIds.map((value) => ({ value, count: freeFrom.get(value) ?? 0 })),
    play: byScale((scale) => wishesOf(scale, play[scale])),
    inStock,
    reduced,
  };
}

function counted(all: readonly string[], shown: readonly string[]): Map<string, number> {
  const counts = new Map(all.map((value) => [value, 0]));
  for (const value of shown) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

export function countsOf(products: readonly Product[], filter: ProductFilter): ProductCounts {
  const category = (product: Product) => product.category;
  const ageRange = (product: Product) => product.ageRange;
  const played = matching(products, filter, 'play');
  return {
    categories: counted(products.map(category), matching(products, filter, 'category').map(category)),
    ageRanges: counted(products.map(ageRange), matching(products, filter, 'ageRange').map(ageRange)),
    skills: counted(
      [],
      matching(products, filter, 'skill').flatMap(({ skills }) => skills),
    ),
    freeFrom: counted(
      [],
      matching(products, filter).flatMap(({ freeFrom }) => substanceIds.filter((id) => freeFrom[id] === true)),
    ),
    play: byScale((scale) =>
      counted(
        [],
        played
          .filter(({ play }) => grantsWishes(play, { ...filter, [scale]: null }))
          .flatMap(({ play }) => play[scale] ?? []),
      ),
    ),
    inStock: matching(products, filter, 'stock').filter(({ stock }) => stock > 0).length,
    reduced: matching(products, filter, 'reduced').filter(({ sale }) => sale !== null).length,
  };
}

/** Every filter option with the number of products it matches, given all other filters. */
export const facetsOf = (products: readonly Product[], filter: ProductFilter): ProductFacets =>
  facetsOfCounts(countsOf(products, filter));
