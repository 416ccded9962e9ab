import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MANY_FOUND, offered } from './filter-offer';
import type { FilterOption } from './product-facets';

const VALUES = ['a', 'b', 'c', 'd'];

/** Products with any of the values; a group counts them like a skill. */
const shelves = fc
  .array(fc.subarray(VALUES), { maxLength: 60, size: 'max' })
  .map((products) => ({ products, found: products.length, options: optionsOf(products) }));
/** Products with exactly one value each, as a category. */
const singles = fc
  .array(fc.constantFrom(...VALUES), { maxLength: 60, size: 'max' })
  .map((products) => ({ products, found: products.length, options: optionsOf(products.map((value) => [value])) }));
const kept = fc.subarray(VALUES);

function optionsOf(products: readonly string[][]): FilterOption[] {
  return VALUES.map((value) => ({ value, count: products.filter((values) => values.includes(value)).length }));
}

const valuesOf = (options: readonly FilterOption[]) => options.map(({ value }) => value);

describe('a group of filters', () => {
  it('is offered exactly when many are found and one of its values would list some of them, but not all', () => {
    fc.assert(
      fc.property(shelves, ({ products, found, options }) => {
        const lists = VALUES.map((value) => products.filter((values) => values.includes(value)));
        const wouldChange = lists.some((list) => list.length > 0 && list.length < products.length);
        expect(offered(options, [], found).length > 0).toBe(found >= MANY_FOUND && wouldChange);
      }),
    );
  });

  it('needs two values among the products found, if each product has one', () => {
    fc.assert(
      fc.property(singles, ({ products, found, options }) => {
        expect(offered(options, [], found).length > 0).toBe(found >= MANY_FOUND && new Set(products).size > 1);
      }),
    );
  });

  it('lists in order all values with products, and no others but those that are kept', () => {
    fc.assert(
      fc.property(shelves, kept, ({ found, options }, kept) => {
        const listed = offered(options, kept, found);
        if (listed.length > 0)
          expect(listed).toEqual(options.filter(({ value, count }) => count > 0 || kept.includes(value)));
      }),
    );
  });

  it('never loses a kept value, however few are found', () => {
    fc.assert(
      fc.property(shelves, kept, ({ found, options }, kept) => {
        expect(valuesOf(offered(options, kept, found))).toEqual(expect.arrayContaining(kept));
      }),
    );
  });
});

it.each([
  [MANY_FOUND - 1, []],
  [MANY_FOUND, ['a']],
])('%s products found are the border', (found, values) => {
  const options = [
    { value: 'a', count: 3 },
    { value: 'b', count: 0 },
  ];
  expect(valuesOf(offered(options, [], found))).toEqual(values);
});
