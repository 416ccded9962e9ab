import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { toast, UNDO_MS } from '@/ui/toast';
import type { AccountChange } from './data';
import { changeOnDevice, wishChange } from './queries';
import { FIRST_LIST, heartList, isWished } from './rules';
import { storedWishes } from './stored-wishes';
import { accountLists } from './wished';
import { wishMessages, wishProblem } from './words';

/** Who presses a heart: a customer, or null for a visitor; `client` has the account's lists. */
interface Presser {
  client: QueryClient;
  userId: string | null;
  /** Whether the account's lists had been read when the heart was pressed. They may arrive before its code does. */
  sawLists: boolean;
}

/**
 * Puts a product on the newest list or, if it is on any, takes it from all. Pressed while the lists were loading the
 * heart offered to add: what is on a list then stays there, and nothing is added.
 */
export async function pressHeart({ client, userId, sawLists }: Presser, { id, name }: { id: number; name: string }) {
  const lists = userId === null ? storedWishes.get() : client.getQueryData(accountLists(userId).queryKey);
  // On the device a change is made at once, so that a second press finds it.
  const change = (asked: AccountChange) =>
    userId === null ? changeOnDevice(asked) : new MutationObserver(client, wishChange(client, userId)).mutate(asked);

  const put = async (listId: string | undefined) => {
    const result = await change(
      listId === undefined ? { kind: 'begin', productId: id } : { kind: 'put', listId, productId: id },
    );
    if (!result.ok) toast.error(wishProblem(result.problem));
    return result.ok;
  };

  const known = lists ?? (await client.fetchQuery(accountLists(userId)).catch(() => null));
  if (known === null) {
    toast.error(wishMessages.failed);
    return;
  }
  const from = known.filter((list) => isWished([list], id));
  const names = from.map((list) => list.name);
  if (userId !== null && !sawLists && from.length > 0) {
    toast.success(wishMessages.already(name, names));
    return;
  }
  if (from.length === 0) {
    const list = heartList(known);
    if (await put(list?.id)) toast.success(wishMessages.added(name, list?.name ?? FIRST_LIST));
    return;
  }

  const result = await change({ kind: 'take', productId: id });
  if (!result.ok) {
    toast.error(wishProblem(result.problem));
    return;
  }
  const putBack = () => from.map((list) => put(list.id));
  toast.success(wishMessages.removed(name, names), {
    duration: UNDO_MS,
    action: { label: wishMessages.undo, onClick: () => void Promise.all(putBack()) },
  });
}
