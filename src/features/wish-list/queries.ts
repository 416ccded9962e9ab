import { mutationOptions, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { personalKey } from '@/lib/query-keys';
import type { Problem, Result } from '@/lib/result';
import { useStoredValue } from '@/lib/stored-value';
import { useStoredChange } from '@/lib/use-change';
import {
  type AccountChange,
  changeWishLists,
  type ListLink,
  readSharedList,
  reserveWish,
  type SharedList,
  undoReservation,
} from './data';
import { FIRST_LIST, type WishLists } from './rules';
import { storedWishes } from './stored-wishes';
import { changeWishes, type WishRefusal } from './wish-changes';
import { accountLists, useWisher } from './wished';

const wishKeys = {
  change: personalKey('wish-lists', 'change'),
  /** Without the token, which would appear in logs. Includes the user, because the owner sees less than others. */
  shared: (id: string, userId: string | null) => personalKey('shared-wish-list', id, userId),
};

/** The account's lists for a customer, otherwise the device's. The account's are undefined while loading. */
export function useWishLists() {
  const onDevice = useStoredValue(storedWishes);
  const userId = useWisher();
  const query = useQuery(accountLists(userId));
  if (userId === null) return { lists: onDevice, hasFailed: false, inAccount: false, load: async () => onDevice };
  const load = async () => (await query.refetch()).data;
  return { lists: query.data, hasFailed: query.isError, inAccount: true, load };
}

const refusal = (reason: WishRefusal): Problem => ({ kind: 'refused', reason, field: null });

/** Applies a change to lists on the device; sharing exists only in an account. */
function changed(lists: WishLists, change: AccountChange): WishLists | WishRefusal {
  switch (change.kind) {
    case 'free':
    case 'share':
    case 'stop-sharing':
      return lists;
    case 'begin': {
      const items = [{ productId: change.productId, isReserved: false }];
      return [...lists, { id: crypto.randomUUID(), name: FIRST_LIST, share: null, items }];
    }
    default:
      return changeWishes(lists, change);
  }
}

export function changeOnDevice(change: AccountChange): Result<WishLists> {
  const lists = changed(storedWishes.get(), change);
  if (typeof lists === 'string') return { ok: false, problem: refusal(lists) };
  storedWishes.update(() => lists);
  return { ok: true, value: lists };
}

/** An optimistic update of the account's lists; after a failure they are refetched. */
async function showChange(client: QueryClient, userId: string, change: AccountChange) {
  const queryKey = accountLists(userId).queryKey;
  await client.cancelQueries({ queryKey });
  const before = client.getQueryData<WishLists>(queryKey);
  const expected = before && changed(before, change);
  if (typeof expected === 'object') client.setQueryData(queryKey, expected);
}

async function changeInAccount(client: QueryClient, userId: string, change: AccountChange) {
  const queryKey = accountLists(userId).queryKey;
  const result = await changeWishLists(change);
  if (!result.ok) void client.invalidateQueries({ queryKey });
  // Of several pending changes the last response is used.
  else if (client.isMutating({ mutationKey: wishKeys.change }) < 2) client.setQueryData(queryKey, result.value);
  return result;
}

/** A change of the lists of the account, in sequence, or of the device. */
export const wishChange = (client: QueryClient, userId: string | null) =>
  mutationOptions({
    mutationKey: wishKeys.change,
    scope: { id: 'wish-lists' },
    onMutate: (change: AccountChange) => (userId === null ? undefined : showChange(client, userId, change)),
    mutationFn: async (change: AccountChange) =>
      userId === null ? changeOnDevice(change) : changeInAccount(client, userId, change),
  });

export function useWishChange() {
  const { mutateAsync, isPending } = useMutation(wishChange(useQueryClient(), useWisher()));
  return { change: mutateAsync, isPending };
}

/** A shared list. Loaded only when the session is known, because the owner sees less. */
export function useSharedList(link: ListLink) {
  const queryKey = wishKeys.shared(link.id, useWisher());
  return useQuery({ queryKey, queryFn: () => readSharedList(link), staleTime: 0, gcTime: 0 });
}

/** Reserves a product of a shared list, or cancels that. */
export function useReservation(link: ListLink, onAnswer: (result: Result<SharedList>) => void) {
  const send = ({ productId, isMine }: { productId: number; isMine: boolean }) =>
    (isMine ? undoReservation : reserveWish)(link, productId);
  return useStoredChange(wishKeys.shared(link.id, useWisher()), send, onAnswer);
}
