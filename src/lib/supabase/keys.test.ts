import fc from 'fast-check';
import { expect, expectTypeOf, it } from 'vitest';
import { camelKey, camelKeys, snakeKey, snakeKeys } from './keys';

const stored = { order_id: 1, lines: [{ unit_price: 2, made_at: null }], 'next-day': { days_to: 3 } };
const here = { orderId: 1, lines: [{ unitPrice: 2, madeAt: null }], 'next-day': { daysTo: 3 } };

it('turns the keys of an answer at every depth, and back', () => {
  const turned = camelKeys(stored);
  expect(turned).toEqual(here);
  expectTypeOf(turned).toEqualTypeOf<{
    orderId: number;
    lines: { unitPrice: number; madeAt: null }[];
    'next-day': { daysTo: number };
  }>();
  expect(snakeKeys(turned)).toEqual(stored);
  expectTypeOf(snakeKeys(turned)).toEqualTypeOf(stored);
});

it('leaves everything but keys alone', () => {
  expect(camelKeys('a_b')).toBe('a_b');
  expect(camelKeys(null)).toBeNull();
  expect(camelKeys({ firstName: 'a_b' })).toEqual({ firstName: 'a_b' });
});

it('turns every name of a column there and back', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,9}(_[a-z]{1,9}){0,4}$/), (column) => {
      expect(snakeKey(camelKey(column))).toBe(column);
    }),
  );
});
