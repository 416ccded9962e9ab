import { lengthOf } from '@/domain/characters';
import { tidyLine } from '@/domain/typed-text';
import { isWished, LIST_NAME_MAX, MAX_WISH_LISTS, MAX_WISHES, type WishList, type WishLists } from './rules';

export type WishChange =
  | { kind: 'put'; listId: string; productId: number; fromList?: string }
  /** Without a `listId`, from all lists. */
  | { kind: 'take'; productId: number; listId?: string }
  | { kind: 'save-list'; id: string; name: string }
  | { kind: 'remove-list'; id: string };

export type WishRefusal = 'wish-list-full' | 'wish-lists-full' | 'duplicate';

/** Compares names ignoring case. */
const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The problem with the name of a list, or null. */
export function listNameProblem(typed: string): 'missing' | 'too-long' | null {
  const length = lengthOf(tidyLine(typed));
  if (length === 0) return 'missing';
  return length > LIST_NAME_MAX ? 'too-long' : null;
}

const without = (list: WishList, productId: number): WishList =>
  list.items.some((item) => item.productId === productId)
    ? { ...list, items: list.items.filter((item) => item.productId !== productId) }
    : list;

/** The lists after a change, or why it is refused, as in the database. A repeated change has no effect. */
export function changeWishes(lists: WishLists, change: WishChange): WishLists | WishRefusal {
  switch (change.kind) {
    case 'put':
      return put(lists, change);
    case 'take':
      return lists.map((list) =>
        change.listId === undefined || change.listId === list.id ? without(list, change.productId) : list,
      );
    case 'save-list':
      return saveList(lists, change);
    case 'remove-list':
      return lists.filter(({ id }) => id !== change.id);
  }
}

function put(lists: WishLists, { listId, productId, fromList }: Extract<WishChange, { kind: 'put' }>) {
  const target = lists.find(({ id }) => id === listId);
  if (target === undefined) return lists;
  const isThere = isWished([target], productId);
  if (!isThere && target.items.length >= MAX_WISHES) return 'wish-list-full';
  return lists.map((list) => {
    if (list.id === listId)
      return isThere ? list : { ...list, items: [{ productId, isReserved: false }, ...list.items] };
    return list.id === fromList ? without(list, productId) : list;
  });
}

function saveList(lists: WishLists, { id, name }: Extract<WishChange, { kind: 'save-list' }>) {
  const clean = tidyLine(name);
  if (lists.some((list) => list.id !== id && sameName(list.name, clean))) return 'duplicate';
  if (lists.some((list) => list.id === id))
    return lists.map((list) => (list.id === id ? { ...list, name: clean } : list));
  if (lists.length >= MAX_WISH_LISTS) return 'wish-lists-full';
  return [...lists, { id, name: clean, share: null, items: [] }];
}
