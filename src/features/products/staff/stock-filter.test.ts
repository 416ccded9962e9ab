import { expect, it } from 'vitest';
import { isLowOnStock, matchesStock, stockFilters } from './stock-filter';

it('counts the threshold itself as little, and nothing that is archived', () => {
  expect(isLowOnStock({ stock: 5, archived: false }, 5)).toBe(true);
  expect(isLowOnStock({ stock: 6, archived: false }, 5)).toBe(false);
  expect(isLowOnStock({ stock: 0, archived: true }, 5)).toBe(false);
});

const ready = { stock: 9, archived: false, isDraft: false, publishAt: null, safety: {} };

it.each([
  [ready, ['on-sale']],
  [{ ...ready, stock: 5 }, ['on-sale', 'low-stock']],
  [{ ...ready, isDraft: true }, ['draft']],
  [{ ...ready, publishAt: '2000-01-01T00:00:00Z' }, ['on-sale']],
  [{ ...ready, publishAt: '2999-01-01T00:00:00Z' }, ['scheduled']],
  [{ ...ready, isDraft: true, publishAt: '2999-01-01T00:00:00Z' }, ['draft']],
  [{ ...ready, safety: null }, ['on-sale', 'no-safety']],
  [{ ...ready, stock: 5, isDraft: true, safety: null }, ['low-stock', 'draft', 'no-safety']],
  [{ ...ready, stock: 5, archived: true, isDraft: true, safety: null }, ['archived']],
])('shows %o under %j', (product, filters) =>
  expect(stockFilters.filter((filter) => matchesStock(product, filter, 5))).toEqual(filters),
);
