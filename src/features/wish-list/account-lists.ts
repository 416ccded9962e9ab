import { toast } from '@/ui/toast';
import { mergeWishLists, readWishLists } from './data';
import type { WishLists } from './rules';
import { storedWishes } from './stored-wishes';
import { wishProblem } from './words';

/** The lists of the device that the account refused: told once, not each time the lists are read again. */
let reportedLists: WishLists | null = null;

/** The lists of the account, after merging those of the device. */
export async function joinedLists(): Promise<WishLists> {
  const brought = storedWishes.get();
  if (brought.length === 0) return readWishLists();
  const merged = await mergeWishLists(brought);
  if (merged.ok) {
    storedWishes.update((now) => (now === brought ? [] : now));
    return merged.value;
  }
  if (merged.problem.kind === 'refused' && reportedLists !== brought) {
    reportedLists = brought;
    toast.error(wishProblem(merged.problem));
  }
  return readWishLists();
}
