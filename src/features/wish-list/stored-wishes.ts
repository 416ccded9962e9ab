import * as z from 'zod/mini';
import { lazily } from '@/lib/lazily';
import { parseJson } from '@/lib/parse-json';
import { createStoredValue } from '@/lib/stored-value';
import { LIST_NAME_MAX, MAX_WISH_LISTS, MAX_WISHES, type WishLists } from './rules';

const storedLists = lazily(() =>
  z.array(
    z.object({
      id: z.uuid(),
      name: z.string().check(z.minLength(1), z.maxLength(LIST_NAME_MAX * 2)),
      products: z.array(z.int().check(z.positive())),
    }),
  ),
);

const NO_LISTS: WishLists = [];

/** Parses the output of `serialiseWishes`, within the limits; undefined for anything else. */
export function parseWishes(text: string): WishLists | undefined {
  return storedLists()
    .safeParse(parseJson(text))
    .data?.slice(0, MAX_WISH_LISTS)
    .map(({ id, name, products }) => ({
      id,
      name,
      share: null,
      items: [...new Set(products)].slice(0, MAX_WISHES).map((productId) => ({ productId, isReserved: false })),
    }));
}

export const serialiseWishes = (lists: WishLists): string | null =>
  lists.length === 0
    ? null
    : JSON.stringify(
        lists.map(({ id, name, items }) => ({ id, name, products: items.map(({ productId }) => productId) })),
      );

/** The lists of a guest. Signing in moves them to the account. */
export const storedWishes = createStoredValue<WishLists>({
  key: 'wish-lists',
  area: 'local',
  initial: NO_LISTS,
  parse: parseWishes,
  serialise: serialiseWishes,
});
