import { describe, expect, it } from 'vitest';
import { productOf } from '@/testing/saved';
import {
  ALL,
  ageRangeOptions,
  categoryOptions,
  featuredProducts,
  filterProducts,
  type Product,
  parseProductId,
} from './product';

const product = (id: number, category: string, ageRange: string) => productOf(1, { id, category, ageRange });

const products = [
  product(1, 'Toys', '10-12 years'),
  product(2, 'Books', '4-8 years'),
  product(3, 'Books', '10-12 years'),
  product(4, 'Books', 'From birth'),
];

describe('parseProductId', () => {
  it.each([
    ['1', 1],
    ['007', 7],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ])('reads %s as %i', (text, id) => expect(parseProductId(text)).toBe(id));

  it.each(['abc', '1.5', '0', '-1', '+1', '', ' 1', '1e3', '0x10', '1abc', '99999999999999999999', undefined])(
    'takes %s for no id',
    (text) => expect(parseProductId(text)).toBeNull(),
  );
});

describe('filterProducts', () => {
  const ids = (category: string, ageRange: string) =>
    filterProducts(products, { category, ageRange }).map(({ id }) => id);

  it('shows everything under All and All', () => expect(ids(ALL, ALL)).toEqual([1, 2, 3, 4]));
  it('narrows by category', () => expect(ids('Books', ALL)).toEqual([2, 3, 4]));
  it('narrows by age', () => expect(ids(ALL, '10-12 years')).toEqual([1, 3]));
  it('wants both at once', () => expect(ids('Books', '10-12 years')).toEqual([3]));
  it('shows nothing for a value nobody has', () => expect(ids('Garden', ALL)).toEqual([]));
  it('tells capitals apart', () => expect(ids('books', ALL)).toEqual([]));
});

describe('filter options', () => {
  it('list All first, then the categories by name', () => {
    expect(categoryOptions(products)).toEqual([
      { value: ALL, count: 4 },
      { value: 'Books', count: 3 },
      { value: 'Toys', count: 1 },
    ]);
  });

  it('list the age ranges from the youngest, what names no year last', () => {
    expect(ageRangeOptions(products).map(({ value }) => value)).toEqual([
      ALL,
      '4-8 years',
      '10-12 years',
      'From birth',
    ]);
  });

  it('sort ranges with the same first year by their last', () => {
    const ranges = [product(1, 'Toys', '2-10 years'), product(2, 'Toys', '2-6 years')];
    expect(ageRangeOptions(ranges).map(({ value }) => value)).toEqual([ALL, '2-6 years', '2-10 years']);
  });

  it('count within the choice beside them and keep what has none', () => {
    expect(categoryOptions(products, '4-8 years')).toEqual([
      { value: ALL, count: 1 },
      { value: 'Books', count: 1 },
      { value: 'Toys', count: 0 },
    ]);
    expect(ageRangeOptions(products, 'Toys').map(({ count }) => count)).toEqual([1, 0, 1, 0]);
  });

  it('are All alone for an empty list', () => {
    expect(categoryOptions([])).toEqual([{ value: ALL, count: 0 }]);
  });
});

describe('featuredProducts', () => {
  const listed = (changes: Partial<Product>[]) =>
    changes.map((change, index) => ({ ...product(index + 1, 'Toys', '4-8 years'), featuredRank: null, ...change }));
  const featured = (changes: Partial<Product>[]) => featuredProducts(listed(changes), 3).map(({ id }) => id);

  it('are those with a rank, then the others as they come', () => {
    expect(featured([{}, { featuredRank: 20 }, {}, { featuredRank: 3 }])).toEqual([4, 2, 1]);
    expect(featured([{ featuredRank: 1 }, { featuredRank: 1 }, { featuredRank: 1 }, { featuredRank: 0 }])).toEqual([
      4, 1, 2,
    ]);
  });

  it('are none of which nobody knows whether they are safe', () => {
    expect(featured([{ smallParts: null }, { featuredRank: 1, smallParts: null }, {}])).toEqual([3]);
    expect(featured([])).toEqual([]);
  });
});
