import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productOf } from '@/testing/saved';
import { parseAgeRange } from './age';
import { type SubstanceId, substanceIds } from './free-from';
import { scaleIds } from './play-scales';
import type { Product } from './product';
import { facetsOf } from './product-facets';
import {
  ALL,
  noFilter,
  type ProductFilter,
  parsePrice,
  type productSorts,
  selectProducts,
  suitsChild,
} from './product-filter';
import { skillIds } from './skill';

const product = (id: number, category: string, ageRange: string, changes: Partial<Product> = {}): Product => ({
  ...productOf(1, { id, category, ageRange, createdAt: '2026-01-01', skills: [], featuredRank: null }),
  ...(parseAgeRange(ageRange) ?? { minAge: null, maxAge: null }),
  ...changes,
});

const sale = { regularCents: 5000, lowestCents: 5000, until: null };
const products = [
  product(1, 'Toys', '10-12 years', { priceCents: 3000, name: 'kite', createdAt: '2026-01-02', featuredRank: 2 }),
  product(2, 'Books', '4-8 years', { priceCents: 1000, sale, popularRank: 2, name: 'Atlas', createdAt: '2026-01-03' }),
  product(3, 'Books', '10-12 years', {
    priceCents: 3000,
    name: 'Drum',
    popularRank: 1,
    stock: 0,
    skills: ['music', 'together'],
  }),
  product(4, 'Books', 'From birth', {
    priceCents: 500,
    sale,
    popularRank: 2,
    name: 'Bell',
    featuredRank: 1,
    skills: ['music'],
  }),
  product(5, 'Toys', '6-18 months', { priceCents: 2000, name: 'cube', createdAt: '2026-01-02' }),
];
const ids = (filter: Partial<ProductFilter>, sort?: (typeof productSorts)[number]) =>
  selectProducts(products, { ...noFilter, ...filter }, sort).map(({ id }) => id);

describe('selectProducts', () => {
  it.each<[string, Partial<ProductFilter>, number[]]>([
    ['everything without a filter, featured products first', {}, [4, 1, 2, 3, 5]],
    ['a category', { category: 'Books' }, [4, 2, 3]],
    ['an age range', { ageRange: '10-12 years' }, [1, 3]],
    ['both', { category: 'Books', ageRange: '10-12 years' }, [3]],
    ['nothing for an unknown value', { category: 'Garden' }, []],
    ['nothing for another letter case', { category: 'books' }, []],
    ['a child of four', { child: 4 }, [2]],
    ['a child of one, in months', { child: 1 }, [5]],
    ['a child of eleven', { child: 11 }, [1, 3]],
    ['prices from', { minCents: 2000 }, [1, 3, 5]],
    ['prices to', { maxCents: 1000 }, [4, 2]],
    ['prices between', { minCents: 1000, maxCents: 2000 }, [2, 5]],
    ['products in stock', { category: 'Books', inStock: true }, [4, 2]],
    ['products with a sale price', { reduced: true }, [4, 2]],
    ['a skill', { skill: 'music' }, [4, 3]],
    ['search results, the best first', { found: [5, 3, 99, 4] }, [5, 3, 4]],
    ['nothing without search results', { found: [] }, []],
    ['a search within a category', { found: [5, 3, 4], category: 'Books' }, [3, 4]],
  ])('shows %s', (_, filter, shown) => expect(ids(filter)).toEqual(shown));

  it.each([
    ['featured', [4, 1, 2, 3, 5]],
    ['popular', [3, 4, 2, 1, 5]],
    ['price-asc', [4, 2, 5, 1, 3]],
    ['price-desc', [1, 3, 5, 2, 4]],
    ['newest', [4, 3, 2, 5, 1]],
    ['name', [2, 4, 5, 3, 1]],
  ] as const)('sorts by %s', (sort, order) => {
    const dated = products.map((each) => ({
      ...each,
      createdAt: each.createdAt === '2026-01-01' ? '2026-01-04' : each.createdAt,
    }));
    expect(selectProducts(dated, noFilter, sort).map(({ id }) => id)).toEqual(order);
  });

  it('sorts search results only on request', () => {
    expect(ids({ found: [5, 3, 4] }, 'name')).toEqual([4, 5, 3]);
  });

  it('finds the built-in products for a child of four', () => {
    const shop = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => productOf(id));
    expect(
      selectProducts(shop, { ...noFilter, child: 4 }, 'price-asc')
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([1, 2, 4, 5, 6, 7, 8]);
  });
});

describe('facetsOf', () => {
  const facets = (filter: Partial<ProductFilter>) => facetsOf(products, { ...noFilter, ...filter });

  it('lists All, the categories by name and the age ranges from the youngest, those without a year last', () => {
    expect(facets({}).categories).toEqual([
      { value: ALL, count: 5 },
      { value: 'Books', count: 3 },
      { value: 'Toys', count: 2 },
    ]);
    expect(facets({}).ageRanges.map(({ value }) => value)).toEqual([
      ALL,
      '4-8 years',
      '6-18 months',
      '10-12 years',
      'From birth',
    ]);
    expect(facetsOf([], noFilter).categories).toEqual([{ value: ALL, count: 0 }]);
  });

  it('sorts ranges with the same first year by their last', () => {
    const ranges = [product(1, 'Toys', '2-10 years'), product(2, 'Toys', '2-6 years')];
    expect(facetsOf(ranges, noFilter).ageRanges.map(({ value }) => value)).toEqual([ALL, '2-6 years', '2-10 years']);
  });

  it('keeps options without products', () => {
    expect(facets({ ageRange: '4-8 years' }).categories.map(({ count }) => count)).toEqual([1, 1, 0]);
  });

  it('counts for every option exactly the products it would show', () => {
    const some = <Value>(values: readonly Value[]) => fc.constantFrom(...values);
    const filters = fc.record({
      category: some([ALL, 'Books', 'Toys']),
      ageRange: some([ALL, '10-12 years', '4-8 years']),
      child: some([null, 1, 4, 11]),
      minCents: some([null, 1000]),
      maxCents: some([null, 2000, 3000]),
      inStock: fc.boolean(),
      reduced: fc.boolean(),
      skill: some([null, 'music' as const]),
      freeFrom: some<ProductFilter['freeFrom']>([[], ['milk'], ['milk', 'wool']]),
      noise: some([null, 'quiet']),
      mess: some([null, 'little']),
      setup: fc.constant(null),
      company: some([null, 'alone']),
      found: some<number[] | null>([null, [3, 1, 2]]),
    });
    fc.assert(
      fc.property(filters, (filter) => {
        const count = (changes: Partial<ProductFilter>) => selectProducts(products, { ...filter, ...changes }).length;
        const facets = facetsOf(products, filter);
        for (const { value, count: stated } of facets.categories) expect(stated).toBe(count({ category: value }));
        for (const { value, count: stated } of facets.ageRanges) expect(stated).toBe(count({ ageRange: value }));
        const free = (id: SubstanceId) => count({ freeFrom: [...filter.freeFrom, id] });
        expect(facets.freeFrom.map((each) => each.count)).toEqual(substanceIds.map(free));
        expect(facets.skills.map((each) => each.count)).toEqual(skillIds.map((skill) => count({ skill })));
        for (const scale of scaleIds)
          for (const { value, count: stated } of facets.play[scale]) expect(stated).toBe(count({ [scale]: value }));
        expect(facets.inStock).toBe(count({ inStock: true }));
        expect(facets.reduced).toBe(count({ reduced: true }));
      }),
    );
  });
});

describe('allergens and play style', () => {
  const known = [
    product(1, 'Toys', '4-8 years', {
      freeFrom: { milk: true, egg: true },
      play: { noise: 'silent', company: 'either' },
    }),
    product(2, 'Toys', '4-8 years', { freeFrom: { milk: true }, play: { noise: 'switch', company: 'together' } }),
    product(3, 'Toys', '4-8 years', { freeFrom: { milk: false }, play: { noise: 'loud', company: 'alone' } }),
    product(4, 'Toys', '4-8 years', { freeFrom: {}, play: {} }),
  ];
  const ids = (filter: Partial<ProductFilter>) => selectProducts(known, { ...noFilter, ...filter }).map(({ id }) => id);

  it('shows only products known to be free from all that is selected', () => {
    expect(ids({ freeFrom: ['milk'] })).toEqual([1, 2]);
    expect(ids({ freeFrom: ['milk', 'egg'] })).toEqual([1]);
    expect(ids({ freeFrom: ['wool'] })).toEqual([]);
  });

  it('matches products at most as loud as selected, and those played in both ways', () => {
    expect(ids({ noise: 'quiet' })).toEqual([1]);
    expect(ids({ noise: 'switch' })).toEqual([1, 2]);
    expect(ids({ company: 'alone' })).toEqual([1, 3]);
    expect(ids({ company: 'together' })).toEqual([1, 2]);
    expect(ids({ mess: 'none' })).toEqual([]);
  });

  it('ignores an unknown step', () => {
    expect(ids({ noise: 'deafening' })).toEqual([1, 2, 3, 4]);
  });
});

it.each([
  ['35', 3500],
  [' $34.99 ', 3499],
  ['0.5', 50],
  ['0', 0],
  ['', null],
  ['  ', null],
  ['abc', undefined],
  ['-5', undefined],
  ['1,000', undefined],
  ['1e3', undefined],
  ['1.005', undefined],
  ['99999999', undefined],
])('a price typed as %j is %s cents', (text, cents) => expect(parsePrice(text)).toBe(cents));

it('an unparsed age suits no child', () => {
  expect(suitsChild(product(1, 'Toys', 'From birth'), 0)).toBe(false);
});

it('products without safety facts are not featured', () => {
  const ranked = [product(1, 'Toys', '4-8 years'), product(2, 'Toys', '4-8 years', { featuredRank: 1 })];
  const order = (smallParts: boolean | null) =>
    selectProducts(
      ranked.map((each) => ({ ...each, smallParts })),
      noFilter,
    ).map(({ id }) => id);
  expect([order(false), order(null)]).toEqual([
    [2, 1],
    [1, 2],
  ]);
});
