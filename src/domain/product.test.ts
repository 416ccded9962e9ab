import { describe, expect, it } from 'vitest';
import { productOf } from '@/testing/saved';
import { featuredProducts, nextSaleEnd, type Product, parseProductId, pricedAt } from './product';

const product = (id: number, category: string, ageRange: string) => productOf(1, { id, category, ageRange });

describe('parseProductId', () => {
  it.each([
    ['1', 1],
    ['007', 7],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ])('parses %s as %i', (text, id) => expect(parseProductId(text)).toBe(id));

  it.each(['abc', '1.5', '0', '-1', '+1', '', ' 1', '1e3', '0x10', '1abc', '99999999999999999999', undefined])(
    'refuses %s as an id',
    (text) => expect(parseProductId(text)).toBeNull(),
  );
});

describe('featuredProducts', () => {
  const listed = (changes: Partial<Product>[]) =>
    changes.map((change, index) => ({ ...product(index + 1, 'Toys', '4-8 years'), featuredRank: null, ...change }));
  const featured = (changes: Partial<Product>[]) => featuredProducts(listed(changes), 3).map(({ id }) => id);

  it('returns those with a rank, then the others in their given order', () => {
    expect(featured([{}, { featuredRank: 20 }, {}, { featuredRank: 3 }])).toEqual([4, 2, 1]);
    expect(featured([{ featuredRank: 1 }, { featuredRank: 1 }, { featuredRank: 1 }, { featuredRank: 0 }])).toEqual([
      4, 1, 2,
    ]);
  });

  it('excludes products without safety facts', () => {
    expect(featured([{ smallParts: null }, { featuredRank: 1, smallParts: null }, {}])).toEqual([3]);
    expect(featured([])).toEqual([]);
  });
});

describe('a sale', () => {
  const end = Date.parse('2026-11-25T21:00:00Z');
  const inSale = { ...product(1, 'Toys', '4-8 years'), priceCents: 1999 };
  const until = (moment: string | null) => ({
    ...inSale,
    sale: { regularCents: 2499, lowestCents: 2299, until: moment },
  });

  it('is over at its end, and never without one', () => {
    const sold = until('2026-11-25T21:00:00Z');
    expect(pricedAt(sold, end - 1)).toBe(sold);
    expect(pricedAt(sold, end)).toMatchObject({ priceCents: 2499, sale: null });
    expect(pricedAt(until(null), end)).toMatchObject({ priceCents: 1999 });
  });

  it('returns the next end', () => {
    const products = [until(null), until('2026-11-26T21:00:00Z'), until('2026-11-25T21:00:00Z')];
    expect(nextSaleEnd(products, 0)).toBe(end);
    expect(nextSaleEnd(products, end)).toBe(end + 86_400_000);
    expect(nextSaleEnd([until(null)], 0)).toBe(Number.POSITIVE_INFINITY);
  });
});
