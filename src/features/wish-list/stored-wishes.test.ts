import { expect, it } from 'vitest';
import { parseWishes, serialiseWishes } from './stored-wishes';

const ID = '0d6ee1a1-7b3c-4d4e-9d7d-2a3a5c9f1b10';
const read = (value: unknown) => parseWishes(JSON.stringify(value));

it('is restored as it was stored, and an empty one is removed', () => {
  const items = [{ productId: 4, isReserved: false }];
  const lists = [{ id: ID, name: 'Birthday', share: null, items }];
  const text = serialiseWishes(lists) ?? '';
  expect(JSON.parse(text)).toEqual([{ id: ID, name: 'Birthday', products: [4] }]);
  expect(parseWishes(text)).toEqual(lists);
  expect(serialiseWishes([])).toBeNull();
});

it('is reduced to the limits, without duplicates', () => {
  const products = Array.from({ length: 500 }, (_, index) => index + 1);
  expect(read([{ id: ID, name: 'Much', products: [1, ...products] }])?.[0]?.items).toHaveLength(100);
  expect(read(Array.from({ length: 30 }, () => ({ id: ID, name: 'A', products: [] })))).toHaveLength(20);
});

it.each([
  ['a text', 'lists'],
  ['an object', {}],
  ['no products', [{ id: ID, name: 'A' }]],
  ['no name', [{ id: ID, name: '', products: [] }]],
  ['a product that is none', [{ id: ID, name: 'A', products: ['1'] }]],
])('ignores %s', (_, value) => expect(read(value)).toBeUndefined());
