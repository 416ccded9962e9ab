import fc from 'fast-check';
import { expect, it } from 'vitest';
import { axisTop } from './sales-scale';

it.each([
  [0, 100],
  [100, 100],
  [101, 200],
  [8907, 10_000],
  [10_000, 10_000],
  [20_001, 50_000],
  [50_001, 100_000],
])('%i cents fit below %i', (cents, top) => {
  expect(axisTop(cents)).toBe(top);
});

it('is never lower than what it shows, nor more than two and a half times as high', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 1e12 }), (cents) => {
      const top = axisTop(cents);
      expect(top).toBeGreaterThanOrEqual(cents);
      expect(top).toBeLessThanOrEqual(cents * 2.5);
    }),
  );
});
