import { expect, it } from 'vitest';
import { isLowOnStock, matchesStock, stockFilters } from './stock-filter';

it('counts the threshold itself as little, and nothing that is archived', () => {
  expect(isLowOnStock({ stock: 5, archived: false }, 5)).toBe(true);
  expect(isLowOnStock({ stock: 6, archived: false }, 5)).toBe(false);
  expect(isLowOnStock({ stock: 0, archived: true }, 5)).toBe(false);
});

it.each([
  [{ stock: 9, archived: false }, ['on-sale']],
  [{ stock: 5, archived: false }, ['on-sale', 'low-stock']],
  [{ stock: 5, archived: true }, ['archived']],
])('shows %o under %j', (product, filters) =>
  expect(stockFilters.filter((filter) => matchesStock(product, filter, 5))).toEqual(filters),
);
