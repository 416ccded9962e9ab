import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  centsFromDollars,
  dollarsFromCents,
  percentFromRate,
  percentOf,
  percentWithin,
  rateFromPercent,
  shillingsOf,
} from './money';
import { orderTotals } from './totals';

/** Every price the database can hold: numeric(10,2). */
const anyCents = fc.integer({ min: 0, max: 9_999_999_999 });

describe('dollars and cents', () => {
  it('are unchanged after a round trip to the database', () => {
    fc.assert(fc.property(anyCents, (cents) => centsFromDollars(dollarsFromCents(cents)) === cents));
  });

  it('are parsed exactly with two decimals', () => {
    fc.assert(
      fc.property(anyCents, (cents) => {
        const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
        expect(centsFromDollars(Number(text))).toBe(cents);
      }),
    );
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('refuses %s', (amount) => {
    expect(() => centsFromDollars(amount)).toThrow(RangeError);
  });
});

describe('percentOf', () => {
  it('rounds halves up, like exact integer arithmetic', () => {
    fc.assert(
      fc.property(anyCents, fc.integer({ min: 0, max: 1_000_000 }), (cents, millionths) => {
        const exact = BigInt(cents) * BigInt(millionths);
        const rounded = exact / 1_000_000n + (exact % 1_000_000n >= 500_000n ? 1n : 0n);
        expect(percentOf(cents, millionths / 10_000)).toBe(Number(rounded));
      }),
    );
  });

  it.each([
    [5, 1],
    [4, 0],
    [15, 2],
    [3499, 350],
  ])('computes 10 %% of %i cents as %i', (cents, tenth) => expect(percentOf(cents, 10)).toBe(tenth));
});

it.each([
  [0.1, 10],
  [0.07, 7],
  [0.0825, 8.25],
  [0.08875, 8.875],
  [0.085625, 8.5625],
  [0, 0],
])('a rate of %f is %f percent, in both directions', (rate, percent) => {
  expect(percentFromRate(rate)).toBe(percent);
  expect(rateFromPercent(percent)).toBe(rate);
});

describe('shillingsOf', () => {
  it.each([
    [3849, 129.25, 497_500],
    [4729, 129.255, 611_200],
    [200, 129.25, 25_900],
    [50, 129, 6500],
    [1, 0.5, 100],
  ])('converts %i cents at %f to %i', (cents, rate, minor) => expect(shillingsOf(cents, rate)).toBe(minor));

  it('returns whole shillings, at most half a shilling from the exact sum', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 9_999_999 }),
        fc.integer({ min: 10_000, max: 9_999_999 }),
        (cents, rate) => {
          const minor = shillingsOf(cents, rate / 10_000);
          expect(minor % 100).toBe(0);
          expect(Math.abs(minor - (cents * rate) / 10_000)).toBeLessThanOrEqual(50);
        },
      ),
    );
  });
});

it('the tax contained in a price equals the tax added to the net price, to the cent', () => {
  expect(percentWithin(11_600, 16)).toBe(1600);
  // A sixth of 3 and of 9 is a half, which is rounded up.
  expect([2, 3, 9].map((cents) => percentWithin(cents, 20))).toEqual([0, 1, 2]);
  fc.assert(
    fc.property(anyCents, fc.integer({ min: 0, max: 500_000 }), (cents, rate) => {
      const within = percentWithin(cents, rate / 10_000);
      const exact = (BigInt(cents) * BigInt(rate) * 2n + BigInt(1_000_000 + rate)) / (2n * BigInt(1_000_000 + rate));
      expect(BigInt(within)).toBe(exact);
    }),
  );
});

describe('orderTotals', () => {
  it('adds 10 % tax and no shipping to $34.99', () => {
    expect(orderTotals(3499)).toEqual({
      subtotal: 3499,
      discount: 0,
      deliveryPrice: 0,
      giftWrap: 0,
      tax: 350,
      taxIncluded: false,
      total: 3849,
    });
  });

  it('uses the tax set by staff, with decimals', () => {
    expect(orderTotals(39_990, { taxRate: 8.875 }).tax).toBe(3549);
    expect(orderTotals(3499, { taxRate: 8.25 })).toMatchObject({ tax: 289, total: 3788 });
    expect(orderTotals(3499, { taxRate: 0 }).total).toBe(3499);
  });

  it('uses whole cents and adds up', () => {
    fc.assert(
      fc.property(anyCents, (subtotal) => {
        const { deliveryPrice, tax, total } = orderTotals(subtotal);
        expect([tax, total].every(Number.isInteger)).toBe(true);
        expect(total).toBe(subtotal + deliveryPrice + tax);
      }),
    );
  });
});
