import * as z from 'zod/mini';
import { knownOrUnknown } from '@/domain/known-word';
import { browserId, knownBrowserId } from '@/lib/browser-id';
import type { Result } from '@/lib/result';
import type { DatabaseClient } from '@/lib/supabase/client';
import { read } from '@/lib/supabase/read';
import { write } from '@/lib/supabase/writes';
import { FIRST_LIST, type WishLists } from './rules';
import type { WishChange } from './wish-changes';

export const wishLists = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    share: z.nullable(z.object({ token: z.string(), secretUntil: z.string() })),
    items: z.array(z.object({ productId: z.number(), isReserved: z.boolean() })),
  }),
);

/** A list as its link shows it. */
export const sharedList = z.object({
  name: z.string(),
  /** Opened by its signed-in owner, who sees no reservations. */
  isOwn: z.boolean(),
  items: z.array(
    z.object({
      productId: z.number(),
      /** False if the owner has removed it since. */
      isListed: z.boolean(),
      /** `mine`: reserved by this browser. */
      state: knownOrUnknown(['open', 'mine', 'taken']),
    }),
  ),
});

export type SharedList = z.infer<typeof sharedList>;

/** The lists of the account. Throws when the database cannot be reached. */
export const readWishLists = (): Promise<WishLists> => read(wishLists, (database) => database.rpc('wish_lists'));

const idsOf = ({ items }: WishLists[number]) => items.map(({ productId }) => productId);

/** Merges the device's lists into the account, in one transaction. Idempotent. */
export function mergeWishLists(lists: WishLists): Promise<Result<WishLists>> {
  const brought = lists.map((list) => ({ name: list.name, products: idsOf(list) }));
  return write(
    'The wish lists were not merged',
    (database) => database.rpc('wish_merge', { lists: brought }),
    wishLists,
  );
}

/** The request for a change in the account. */
function callFor(database: DatabaseClient, change: AccountChange) {
  switch (change.kind) {
    case 'begin':
      return database.rpc('wish_merge', { lists: [{ name: FIRST_LIST, products: [change.productId] }] });
    case 'put':
      return database.rpc('wish_put', {
        list_id: change.listId,
        product_id: change.productId,
        ...(change.fromList === undefined ? {} : { from_list: change.fromList }),
      });
    case 'take':
      return database.rpc('wish_take', {
        product_id: change.productId,
        ...(change.listId === undefined ? {} : { list_id: change.listId }),
      });
    case 'save-list':
      return database.rpc('wish_save_list', { list_id: change.id, name: change.name });
    case 'remove-list':
      return database.rpc('wish_remove_list', { list_id: change.id });
    case 'free':
      return database.rpc('wish_free', { list_id: change.listId, product_id: change.productId });
    case 'share':
      return database.rpc('wish_share', { list_id: change.id, secret_until: change.secretUntil });
    case 'stop-sharing':
      return database.rpc('wish_stop_sharing', { list_id: change.id });
  }
}

/** `begin`: the first product, before there is a list. */
export type AccountChange =
  | WishChange
  | { kind: 'begin'; productId: number }
  /** Ends a reservation that the owner knows of. */
  | { kind: 'free'; listId: string; productId: number }
  | { kind: 'share'; id: string; secretUntil: string }
  | { kind: 'stop-sharing'; id: string };

/** Returns the lists after the change. Idempotent. */
export function changeWishLists(change: AccountChange): Promise<Result<WishLists>> {
  return write('The wish lists were not changed', (database) => callFor(database, change), wishLists);
}

export interface ListLink {
  id: string;
  token: string;
}

/** Null if the link is invalid. Throws when the database cannot be reached. */
export function readSharedList({ id, token }: ListLink): Promise<SharedList | null> {
  const known = knownBrowserId();
  return read(z.nullable(sharedList), (database) =>
    database.rpc('wish_shared', { list_id: id, token, ...(known === null ? {} : { browser_id: known }) }),
  );
}

/** Refused as `wish-taken` if another visitor was faster. Idempotent. */
export function reserveWish({ id, token }: ListLink, productId: number): Promise<Result<SharedList>> {
  return write(
    'The wish was not reserved',
    (database) => database.rpc('wish_reserve', { list_id: id, token, product_id: productId, browser_id: browserId() }),
    sharedList,
  );
}

/** Idempotent. */
export function undoReservation({ id, token }: ListLink, productId: number): Promise<Result<SharedList>> {
  return write(
    'The reservation was not undone',
    (database) => database.rpc('wish_undo', { list_id: id, token, product_id: productId, browser_id: browserId() }),
    sharedList,
  );
}
