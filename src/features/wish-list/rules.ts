/** The maximum for items added by hand. Merging the lists of a device may exceed it. */
export const MAX_WISHES = 100;
export const MAX_WISH_LISTS = 20;
export const LIST_NAME_MAX = 60;
/** The default list, created with the first wish. */
export const FIRST_LIST = 'Wish list';

export interface Wish {
  productId: number;
  /** Whether another visitor buys it, shown from the promised day on. Before that, and on the device, it is false. */
  isReserved: boolean;
}

export interface WishList {
  id: string;
  name: string;
  /** `secretUntil` is `YYYY-MM-DD`, the first day on which the owner sees which wishes are reserved. */
  share: { token: string; secretUntil: string } | null;
  /** The newest first. */
  items: readonly Wish[];
}

/** In the order of creation. */
export type WishLists = readonly WishList[];

/** Where a heart adds a product: the newest list. */
export const heartList = (lists: WishLists): WishList | undefined => lists.at(-1);

export const isWished = (lists: WishLists, productId: number): boolean =>
  lists.some(({ items }) => items.some((item) => item.productId === productId));
