import { categoriesOf } from './category';
import type { Product } from './product';
import { ALL, matching, type ProductFilter } from './product-filter';
import { skillIds } from './skill';

/** A value to filter by and the number of products it would show. */
export interface FilterOption<Value = string> {
  value: Value;
  count: number;
}

const firstYear = (ageRange: string) => Number(/\d+/.exec(ageRange)?.[0] ?? Number.POSITIVE_INFINITY);

function counted<Value>(
  values: readonly Value[],
  shown: readonly Product[],
  has: (product: Product, value: Value) => boolean,
): FilterOption<Value>[] {
  return values.map((value) => ({ value, count: shown.filter((product) => has(product, value)).length }));
}

/** Every choice with the number of products that it would leave, given all the other choices. */
export function facetsOf(products: readonly Product[], filter: ProductFilter) {
  const distinct = (nameOf: (product: Product) => string) => [...new Set(products.map(nameOf))];
  const ageRanges = distinct(({ ageRange }) => ageRange).sort(
    (a, b) => firstYear(a) - firstYear(b) || a.localeCompare(b, 'en', { numeric: true }),
  );
  return {
    categories: counted(
      [ALL, ...categoriesOf(products)],
      matching(products, filter, 'category'),
      ({ category }, value) => value === ALL || category === value,
    ),
    ageRanges: counted(
      [ALL, ...ageRanges],
      matching(products, filter, 'ageRange'),
      ({ ageRange }, value) => value === ALL || ageRange === value,
    ),
    skills: counted(skillIds, matching(products, filter, 'skill'), ({ skills }, skill) => skills.includes(skill)),
    inStock: matching(products, filter, 'stock').filter(({ stock }) => stock > 0).length,
  };
}
