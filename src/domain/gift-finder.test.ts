import fc from 'fast-check';
import { expect, it } from 'vitest';
import { catalogueSnapshot } from './catalogue-snapshot';
import { type GiftWish, giftSums, giftsFor } from './gift-finder';
import type { Product } from './product';
import { skillIds } from './skill';

const [toy] = catalogueSnapshot;
if (!toy) throw new Error('The snapshot is empty');

const anything: GiftWish = { child: null, skill: null, maxCents: null };
const named = (...changes: Partial<Product>[]): Product[] =>
  changes.map((change, at) => ({ ...toy, id: at + 1, featuredRank: null, ...change }));
const idsOf = (products: readonly Product[], wish: Partial<GiftWish> = {}) =>
  giftsFor(products, { ...anything, ...wish }).map(({ id }) => id);

it('every result matches all answers; there are at most six toys, all in stock', () => {
  const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
  const wishes = fc.record({
    child: orNull(fc.integer({ min: 0, max: 12 })),
    skill: orNull(fc.constantFrom(...skillIds)),
    maxCents: orNull(fc.constantFrom(...giftSums)),
  });
  fc.assert(
    fc.property(wishes, fc.array(fc.nat({ max: 2 }), { minLength: 8, maxLength: 8 }), (wish, stocks) => {
      const found = giftsFor(
        catalogueSnapshot.map((product, at) => ({ ...product, stock: stocks[at] ?? 0 })),
        wish,
      );
      expect(found.length).toBeLessThanOrEqual(6);
      for (const { stock, priceCents, skills, minAge, maxAge } of found) {
        expect(stock).toBeGreaterThan(0);
        if (wish.maxCents !== null) expect(priceCents).toBeLessThanOrEqual(wish.maxCents);
        if (wish.skill !== null) expect(skills).toContain(wish.skill);
        if (wish.child !== null) {
          expect(minAge).toBeLessThanOrEqual(wish.child);
          expect(maxAge).toBeGreaterThanOrEqual(wish.child);
        }
      }
    }),
  );
});

it('never returns small parts for a child under three, nor products that have not been assessed', () => {
  const ages = { minAge: 1, maxAge: 5 };
  expect(idsOf(named({ ...ages, smallParts: true }, { ...ages, smallParts: false }), { child: 2 })).toEqual([2]);
  expect(idsOf(named({ smallParts: null }, { minAge: null, maxAge: null }), { child: 5 })).toEqual([]);
  expect(idsOf(named({ smallParts: null }, { minAge: null, maxAge: null }))).toEqual([2]);
});

it('ranks by skill first, then by age, then by the order of staff', () => {
  expect(idsOf(named({ skills: ['logic', 'music'] }, { skills: ['music'] }), { skill: 'music' })).toEqual([2, 1]);
  expect(idsOf(named({ minAge: 1, maxAge: 6 }, { minAge: 4, maxAge: 8 }), { child: 6 })).toEqual([2, 1]);
  expect(idsOf(named({}, { featuredRank: 2 }, { featuredRank: 1 }))).toEqual([3, 2, 1]);
});
