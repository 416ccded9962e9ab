import { describe, expect, it } from 'vitest';
import { productOf } from '@/testing/saved';
import { featuredProducts, type Product, parseProductId } from './product';

const product = (id: number, category: string, ageRange: string) => productOf(1, { id, category, ageRange });

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
