import { toast } from 'sonner';
import { FIRST_LIST, heartList, isWished } from '@/domain/wish-list';
import { UNDO_MS } from '@/ui/toaster';
import { wishMessages, wishProblem } from './messages';
import { useWishChange, useWishLists } from './queries';

/** Whether a product is on a list, and the handler of its heart. */
export function useHeart({ id, name }: { id: number; name: string }) {
  const { lists, load } = useWishLists();
  const { change } = useWishChange();
  const put = async (listId: string | undefined) => {
    const result = await change(
      listId === undefined ? { kind: 'begin', productId: id } : { kind: 'put', listId, productId: id },
    );
    if (!result.ok) toast.error(wishProblem(result.problem));
    return result.ok;
  };
  const add = async () => {
    const known = lists ?? (await load());
    if (known === undefined) {
      toast.error(wishMessages.failed);
      return;
    }
    const list = heartList(known);
    if (await put(list?.id)) toast.success(wishMessages.added(name, list?.name ?? FIRST_LIST));
  };
  const remove = async () => {
    const from = (lists ?? []).filter((list) => isWished([list], id));
    const result = await change({ kind: 'take', productId: id });
    if (!result.ok) {
      toast.error(wishProblem(result.problem));
      return;
    }
    const putBack = () => from.map((list) => put(list.id));
    toast.success(
      wishMessages.removed(
        name,
        from.map((list) => list.name),
      ),
      { duration: UNDO_MS, action: { label: wishMessages.undo, onClick: () => void Promise.all(putBack()) } },
    );
  };
  const isOn = isWished(lists ?? [], id);
  return { isOn, label: isOn ? wishMessages.remove(name) : wishMessages.add(name), press: isOn ? remove : add };
}
