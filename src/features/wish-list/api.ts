import * as z from 'zod/mini';
import { knownOrUnknown } from '@/domain/known-word';
import type { WishChange } from '@/domain/wish-changes';
import { FIRST_LIST, type WishLists } from '@/domain/wish-list';
import { browserId, knownBrowserId } from '@/lib/browser-id';
import type { Result } from '@/lib/result';
import { type DatabaseClient, getDatabase } from '@/lib/supabase/client';
import { write } from '@/lib/supabase/writes';

const listsAnswer = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    share: z.nullable(z.object({ token: z.string(), secret_until: z.string() })),
    items: z.array(z.object({ product_id: z.number(), is_reserved: z.boolean() })),
  }),
);

const listsFrom = (data: unknown): WishLists =>
  listsAnswer.parse(data).map(({ share, items, ...list }) => ({
    ...list,
    share: share && { token: share.token, secretUntil: share.secret_until },
    items: items.map((item) => ({ productId: item.product_id, isReserved: item.is_reserved })),
  }));

/** The lists of the account. Throws when the database cannot be reached. */
export async function readWishLists(): Promise<WishLists> {
  const database = await getDatabase();
  const { data } = await database.rpc('wish_lists').throwOnError();
  return listsFrom(data);
}

const idsOf = ({ items }: WishLists[number]) => items.map(({ productId }) => productId);

/** Merges the device's lists into the account, in one transaction. Idempotent. */
export function mergeWishLists(lists: WishLists): Promise<Result<WishLists>> {
  const brought = lists.map((list) => ({ name: list.name, products: idsOf(list) }));
  return write(
    'The wish lists were not merged',
    (database) => database.rpc('wish_merge', { lists: brought }),
    listsFrom,
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
  | { kind: 'share'; id: string; secretUntil: string }
  | { kind: 'stop-sharing'; id: string };

/** Returns the lists after the change. Idempotent. */
export function changeWishLists(change: AccountChange): Promise<Result<WishLists>> {
  return write('The wish lists were not changed', (database) => callFor(database, change), listsFrom);
}

const sharedAnswer = z.object({
  name: z.string(),
  is_own: z.boolean(),
  items: z.array(
    z.object({
      product_id: z.number(),
      is_listed: z.boolean(),
      state: knownOrUnknown(['open', 'mine', 'taken']),
    }),
  ),
});

/** A list as its link shows it. */
export interface SharedList {
  name: string;
  /** Opened by its signed-in owner, who sees no reservations. */
  isOwn: boolean;
  /** `mine`: reserved by this browser. `isListed` is false if the owner has removed it since. */
  items: readonly { productId: number; isListed: boolean; state: 'open' | 'mine' | 'taken' | 'unknown' }[];
}

export interface ListLink {
  id: string;
  token: string;
}

function sharedFrom(data: unknown): SharedList {
  const { name, is_own, items } = sharedAnswer.parse(data);
  return {
    name,
    isOwn: is_own,
    items: items.map((item) => ({ productId: item.product_id, isListed: item.is_listed, state: item.state })),
  };
}

/** Null if the link is invalid. Throws when the database cannot be reached. */
export async function readSharedList({ id, token }: ListLink): Promise<SharedList | null> {
  const database = await getDatabase();
  const known = knownBrowserId();
  const { data } = await database
    .rpc('wish_shared', { list_id: id, token, ...(known === null ? {} : { browser_id: known }) })
    .throwOnError();
  return data === null ? null : sharedFrom(data);
}

/** Refused as `wish-taken` if another visitor was faster. Idempotent. */
export function reserveWish({ id, token }: ListLink, productId: number): Promise<Result<SharedList>> {
  return write(
    'The wish was not reserved',
    (database) => database.rpc('wish_reserve', { list_id: id, token, product_id: productId, browser_id: browserId() }),
    sharedFrom,
  );
}

/** Idempotent. */
export function undoReservation({ id, token }: ListLink, productId: number): Promise<Result<SharedList>> {
  return write(
    'The reservation was not undone',
    (database) => database.rpc('wish_undo', { list_id: id, token, product_id: productId, browser_id: browserId() }),
    sharedFrom,
  );
}
