import { describe, expect, it } from 'vitest';
import { productOf } from '@/testing/saved';
import { isLowOnStock, listedProducts } from './product-list';

const product = (id: number, stock: number, archived = false) => ({
  ...productOf(id, { stock }),
  version: 1,
  archived,
});
const products = [product(1, 5), product(2, 6), product(3, 0), product(7, 3, true)];
const list = (changes: Partial<Parameters<typeof listedProducts>[1]>) =>
  listedProducts(products, { search: '', filter: 'on-sale', threshold: 5, ...changes }).map(({ id }) => id);

describe('listedProducts', () => {
  it('shows what is on sale, what is running out, or what is archived', () => {
    expect(list({})).toEqual([1, 2, 3]);
    expect(list({ filter: 'low-stock' })).toEqual([1, 3]);
    expect(list({ filter: 'archived' })).toEqual([7]);
  });

  it('finds names, categories and ages, whatever the case, as plain text', () => {
    expect(list({ search: ' BOOKS ' })).toEqual([2]);
    expect(list({ search: 'arts & crafts' })).toEqual([3]);
    expect(list({ search: '3-7' })).toEqual([2]);
    expect(list({ search: '.*' })).toEqual([]);
  });
});

it('counts the threshold itself as little, and nothing that is archived', () => {
  expect(isLowOnStock({ stock: 5, archived: false }, 5)).toBe(true);
  expect(isLowOnStock({ stock: 6, archived: false }, 5)).toBe(false);
  expect(isLowOnStock({ stock: 0, archived: true }, 5)).toBe(false);
});
