import { tidyLine } from './typed-text';

/** What a person puts on a list by hand. Merging the lists of a device may pass it. */
export const MAX_WISHES = 100;
export const MAX_WISH_LISTS = 20;
export const LIST_NAME_MAX = 60;
/** The first list, which the first heart makes. */
export const FIRST_LIST = 'Wish list';

export interface Wish {
  productId: number;
  /** Whether somebody buys it, from the day on that was promised. Before, and on the device, nobody is said to. */
  isReserved: boolean;
}

export interface WishList {
  id: string;
  name: string;
  /** `secretUntil` is `YYYY-MM-DD`, the first day on which the owner sees what is reserved. */
  share: { token: string; secretUntil: string } | null;
  /** The newest first. */
  items: readonly Wish[];
}

/** In the order in which they were made. */
export type WishLists = readonly WishList[];

export type WishChange =
  | { kind: 'put'; listId: string; productId: number; fromList?: string }
  /** Off all lists where none is named. */
  | { kind: 'take'; productId: number; listId?: string }
  | { kind: 'save-list'; id: string; name: string }
  | { kind: 'remove-list'; id: string };

export type WishRefusal = 'list-full' | 'lists-full' | 'duplicate';

/** Where a heart puts a product: the list that was made last. */
export const heartList = (lists: WishLists): WishList | undefined => lists.at(-1);

export const isWished = (lists: WishLists, productId: number): boolean =>
  lists.some(({ items }) => items.some((item) => item.productId === productId));

/** As people tell lists apart. */
const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** What is wrong with the name of a list, or null. */
export function listNameProblem(typed: string): 'missing' | 'too-long' | null {
  const { length } = [...tidyLine(typed)];
  if (length === 0) return 'missing';
  return length > LIST_NAME_MAX ? 'too-long' : null;
}

const without = (list: WishList, productId: number): WishList =>
  list.items.some((item) => item.productId === productId)
    ? { ...list, items: list.items.filter((item) => item.productId !== productId) }
    : list;

/** The lists after a change, or why it is refused: as the database does it. What is so already changes nothing. */
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
  if (!isThere && target.items.length >= MAX_WISHES) return 'list-full';
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
  if (lists.length >= MAX_WISH_LISTS) return 'lists-full';
  return [...lists, { id, name: clean, share: null, items: [] }];
}
