import { describe, expect, it } from 'vitest';
import { heartList, isWished, MAX_WISH_LISTS, MAX_WISHES, type WishLists } from './rules';
import { changeWishes, listNameProblem, type WishChange } from './wish-changes';

const list = (id: string, products: number[], name = id) => ({
  id,
  name,
  share: null,
  items: products.map((productId) => ({ productId, isReserved: false })),
});
const made = (lists: WishLists, change: WishChange) => {
  const changed = changeWishes(lists, change);
  return typeof changed === 'string'
    ? changed
    : changed.map(({ id, items }) => [id, ...items.map(({ productId }) => productId)]);
};
const range = (length: number) => Array.from({ length }, (_, index) => index + 1);

describe('a change of wish lists', () => {
  it('adds a product to a list once, newest first', () => {
    expect(made([list('a', [1])], { kind: 'put', listId: 'a', productId: 2 })).toEqual([['a', 2, 1]]);
    expect(made([list('a', [1, 2])], { kind: 'put', listId: 'a', productId: 2 })).toEqual([['a', 1, 2]]);
    expect(made([list('a', [1])], { kind: 'put', listId: 'gone', productId: 2 })).toEqual([['a', 1]]);
  });

  it('moves a product, also to a list that has it already', () => {
    const move = { kind: 'put', listId: 'b', productId: 1, fromList: 'a' } as const;
    expect(made([list('a', [1, 2]), list('b', [3])], move)).toEqual([
      ['a', 2],
      ['b', 1, 3],
    ]);
    expect(made([list('a', [1]), list('b', [1])], move)).toEqual([['a'], ['b', 1]]);
  });

  it('removes a product from one list or all', () => {
    const lists = [list('a', [1, 2]), list('b', [1])];
    expect(made(lists, { kind: 'take', productId: 1, listId: 'b' })).toEqual([['a', 1, 2], ['b']]);
    expect(made(lists, { kind: 'take', productId: 1 })).toEqual([['a', 2], ['b']]);
  });

  it('creates, renames and deletes lists with unique names', () => {
    const lists = [list('a', [], 'Birthday')];
    expect(made(lists, { kind: 'save-list', id: 'b', name: ' Christmas ' })).toEqual([['a'], ['b']]);
    expect(made(lists, { kind: 'save-list', id: 'b', name: 'birthday' })).toBe('duplicate');
    expect(changeWishes(lists, { kind: 'save-list', id: 'a', name: ' BIRTHDAY' })).toMatchObject([
      { name: 'BIRTHDAY' },
    ]);
    expect(made(lists, { kind: 'remove-list', id: 'a' })).toEqual([]);
  });

  it('respects the limits', () => {
    const full = [list('a', range(MAX_WISHES))];
    expect(made(full, { kind: 'put', listId: 'a', productId: 500 })).toBe('wish-list-full');
    expect(made(full, { kind: 'put', listId: 'a', productId: 1 })).toEqual([['a', ...range(MAX_WISHES)]]);
    const many = range(MAX_WISH_LISTS).map((n) => list(`${n}`, []));
    expect(made(many, { kind: 'save-list', id: 'more', name: 'more' })).toBe('wish-lists-full');
  });
});

it('a heart adds to the newest list', () => {
  expect(heartList([])).toBeUndefined();
  expect(heartList([list('a', []), list('b', [])])?.id).toBe('b');
  expect([isWished([list('a', []), list('b', [4])], 4), isWished([list('a', [])], 4)]).toEqual([true, false]);
});

it.each([
  ['', 'missing'],
  [' \u200b ', 'missing'],
  ['x'.repeat(61), 'too-long'],
  ['🎈'.repeat(60), null],
  ['عيد ميلاد', null],
])('the name %j: %s', (name, problem) => expect(listNameProblem(name)).toBe(problem));
