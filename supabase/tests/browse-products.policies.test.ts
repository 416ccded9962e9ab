import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SubstanceId, substanceIds } from '../../src/domain/free-from';
import { playScales, type ScaleId } from '../../src/domain/play-scales';
import { facetsOf } from '../../src/domain/product-facets';
import { ALL, type ProductFilter, productSorts, selectProducts } from '../../src/domain/product-filter';
import { skillIds } from '../../src/domain/skill';
import { expectEach } from './support/answers';
import { browse, browseAll, EVERYTHING, listed, sell } from './support/browsing';
import { tries } from './support/runs';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, owner, staff, service } = shop.clients;
const HOUR = 3_600_000;
const SAFETY = { hazard: 'None.', small_parts: false, standards: ['EN 71'], age_reason: 'Large pieces.' };
const CATEGORIES = ['Outdoor', 'Books', 'Arts & Crafts', 'Toys'];
const AGES = ['4-8 years', '3+ years', '6-18 months', 'From birth', '10-12 years', '4-6 years', 'big children'];
const PRICES = [0, 999, 1000, 1999, 2000, 3500];

const { constantFrom } = fc;
const dollars = constantFrom(...PRICES).map((cents) => cents / 100);
const sale = constantFrom<[number | null, number | null] | null>(
  null,
  [null, null],
  [-HOUR, null],
  [-HOUR, HOUR],
  [HOUR, null],
  [-2 * HOUR, -HOUR],
);

/** Most filters are empty: all of them together would leave no product. */
const seldom = <Value, Nothing>(nothing: Nothing, ...values: Value[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(nothing) }, { weight: 1, arbitrary: constantFrom(...values) });

const step = (scale: ScaleId) => constantFrom(...playScales[scale].steps.map(({ id }): string => id));
const wish = (scale: ScaleId) => seldom(null, ...playScales[scale].wishes.map(({ id }): string => id));

const rows = fc.array(
  fc
    .record({
      name: constantFrom(
        'kite',
        'Kite',
        'Atlas',
        'Élan',
        'élan',
        'zebra',
        '10 blocks',
        '_x',
        'Ähre',
        'a b',
        'a-b',
        'Ab',
      ),
      price: dollars,
      sale,
      category: constantFrom(...CATEGORIES),
      age_range: constantFrom(...AGES),
      skills: fc.subarray([...skillIds.slice(0, 4)], { maxLength: 3 }),
      free_from: fc.dictionary(constantFrom(...substanceIds.slice(0, 3)), fc.boolean(), { noNullPrototype: true }),
      play: fc.record(
        { noise: step('noise'), mess: step('mess'), setup: step('setup'), company: step('company') },
        { requiredKeys: [], noNullPrototype: true },
      ),
      stock: constantFrom(0, 1, 2),
      safety: constantFrom(null, SAFETY),
      rank: constantFrom(null, 1, 2, 3),
      popular_rank: constantFrom(null, null, 1, 2, 4),
      created_at: constantFrom(
        '2026-01-01T00:00:00Z',
        '2026-01-01T00:00:00.5Z',
        '2026-01-01T00:00:00.123456Z',
        '2026-02-01T00:00:00Z',
      ),
      hidden: constantFrom(null, null, null, null, 'draft', 'archived'),
    })
    .map(({ sale: times, rank, hidden, ...row }) => ({
      ...row,
      ...(times && row.price > 0
        ? { sale_price: row.price / 2, sale_from: moment(times[0]), sale_until: moment(times[1]) }
        : { sale_price: null, sale_from: null, sale_until: null }),
      featured_rank: row.safety && rank,
      is_draft: hidden === 'draft',
      archived_at: hidden === 'archived' ? '2026-03-01T00:00:00Z' : null,
    })),
  { minLength: 5, maxLength: 30, size: 'max' },
);

function moment(fromNow: number | null) {
  return fromNow === null ? null : new Date(Date.now() + fromNow).toISOString();
}

const wishes = fc.record({
  filter: fc.record({
    category: seldom(ALL, ...CATEGORIES, 'Garden'),
    ageRange: seldom(ALL, ...AGES),
    child: seldom(null, 0, 1, 3, 4, 8, 11, 12),
    minCents: seldom(null, 0, 500, ...PRICES),
    maxCents: seldom(null, 0, 500, ...PRICES),
    inStock: seldom(false, true),
    reduced: seldom(false, true),
    skill: seldom(null, ...skillIds.slice(0, 5)),
    freeFrom: seldom<SubstanceId[], SubstanceId[]>([], ['wheat'], ['milk', 'egg'], ['nickel']),
    noise: wish('noise'),
    mess: wish('mess'),
    setup: wish('setup'),
    company: wish('company'),
  }),
  sort: constantFrom(...productSorts),
  pageSize: constantFrom(2, 3, 7, 24),
});

const noSearch = (filter: Omit<ProductFilter, 'found'>): ProductFilter => ({ ...filter, found: null });

it('the database lists, sorts, counts and pages like the shop in the browser', async () => {
  await fc.assert(
    fc.asyncProperty(rows, fc.array(wishes, { minLength: 6, maxLength: 6 }), async (catalogue, queries) => {
      await sell(shop.database, catalogue);
      const products = await listed(visitor);
      for (const { filter, sort, pageSize } of queries) {
        const expected = selectProducts(products, noSearch(filter), sort);
        const pages = await browseAll(visitor, { ...filter, q: '', sort, pageSize });
        expect(pages.flatMap((page) => page.products)).toEqual(expected);
        expect(pages.map((page) => page.products.length)).toEqual(pageLengths(expected.length, pageSize));
        expect(pages[0]?.counts).toEqual({
          shown: expected.length,
          facets: facetsOf(products, noSearch(filter)),
        });
        expect(pages.slice(1).every((page) => page.counts === null)).toBe(true);
      }
    }),
    tries(12),
  );
});

function pageLengths(total: number, size: number): number[] {
  const full = Array.from({ length: Math.ceil(total / size) }, (_, page) => Math.min(size, total - page * size));
  return full.length > 0 ? full : [0];
}

it('lists drafts, scheduled and archived products for nobody, not even for staff or former buyers', async () => {
  await service.from('products').update({ is_draft: true }).eq('id', 1);
  await service.from('products').update({ archived_at: '2026-01-01T00:00:00Z' }).eq('id', 6);
  await service.from('products').update({ publish_at: '2999-01-01T00:00:00Z' }).eq('id', 8);
  for (const client of [visitor, owner, staff, service]) {
    const { products, counts } = await browse(client, EVERYTHING);
    expect(products.map(({ id }) => id).toSorted()).toEqual([2, 3, 4, 5, 7]);
    expect(counts?.facets.categories).not.toContainEqual(expect.objectContaining({ value: 'Toys' }));
    for (const q of ['dinosaur', 'musical', 'musicl']) {
      const found = await browse(client, { ...EVERYTHING, q });
      expect(found).toMatchObject({ isNothingFound: true, nearest: null });
    }
  }
});

const A_TOY = {
  price: 5,
  category: 'Toys',
  age_range: '4-8 years',
  skills: [],
  free_from: {},
  play: {},
  stock: 1,
  created_at: '2026-01-01',
  is_draft: false,
};

it('refuses an unknown sort order and returns at most 100 products', async () => {
  for (const sort of ['cheapest', '', null]) {
    const { error } = await visitor.rpc('browse_products', { sort });
    expect(error).toMatchObject({ code: '22023', hint: 'BAD_FILTER' });
  }
  await sell(
    shop.database,
    Array.from({ length: 105 }, (_, n) => ({ ...A_TOY, name: `Toy ${n}` })),
  );
  expect((await browse(visitor, { ...EVERYTHING, pageSize: 1000 })).products).toHaveLength(100);
});

describe('the search of the database', () => {
  const found = async (q: string) => (await browse(visitor, { ...EVERYTHING, q })).products.map(({ id }) => id);

  it('finds products', () =>
    expectEach(
      async ([q]) => (await found(q)).toSorted(),
      ([, ids]) => ids.toSorted(),
      [
        ['ocean', [4, 7]],
        ['Dinosaurs', [6]],
        ['dinasour', [6]],
        ['xylofone', [8]],
        ['instrumnets', [8]],
        ['lego', [5]],
        ['picture book', [2, 7]],
        ['bl', [3, 5]],
        ['the ocean book', [7]],
        ['gift for a 10 year old', [3]],
        ['blocks quaternion', [5]],
        ['quaternion', []],
        ['9786990010472', [7]],
        ['978-6-990-01047-2', [7]],
        ['Haddad', [7]],
        ['kamándé', [2]],
        ['acrylic', [1]],
        ["' | !& (", []],
      ],
    ));

  it('also finds products by the synonyms of staff', async () => {
    await service.from('search_synonyms').insert({ words: ['nature', 'woodland'] });
    expect(await found('woodland')).toContain(1);
    await service.from('products').update({ name: 'Telescope for the woodland' }).eq('id', 2);
    expect((await found('woodland')).toSorted()).toEqual([1, 2]);
    expect(await found('telescpoe')).toEqual([2]);
  });

  it('ranks names before descriptions, unless another sort order is chosen', async () => {
    await service.from('products').update({ description: 'Goes well with a drum.' }).in('id', [1, 2]);
    await service.from('products').update({ name: 'Drum' }).eq('id', 7);
    expect((await found('drum'))[0]).toBe(7);
    const byPrice = await browseAll(visitor, { ...EVERYTHING, q: 'drum', sort: 'price-desc', pageSize: 2 });
    const prices = byPrice.flatMap((page) => page.products.map(({ priceCents }) => priceCents));
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    const paged = await browseAll(visitor, { ...EVERYTHING, q: 'drum', pageSize: 1 });
    expect(paged.flatMap((page) => page.products.map(({ id }) => id))).toEqual(await found('drum'));
  });

  it('distinguishes no match from no match with these filters, and suggests a correction', async () => {
    expect(await browse(visitor, { ...EVERYTHING, q: 'musc' })).toMatchObject({
      isNothingFound: true,
      nearest: 'music',
      counts: { shown: 0 },
    });
    expect(await browse(visitor, { ...EVERYTHING, q: 'ocean', child: 0 })).toMatchObject({
      isNothingFound: false,
      nearest: null,
    });
    expect((await browse(visitor, { ...EVERYTHING, q: 'musc' })).counts?.facets.categories).toHaveLength(7);
  });
});
