import { MAX_LINES } from '@/domain/cart';
import { quantityLimit } from '@/domain/cart-changes';
import { toast } from '@/ui/toast';
import { accountLink, deviceBaskets, forgetOtherAccount, keepOnDevice } from './account-link';
import { accountCartMessages } from './account-words';
import { type AccountLine, afterAnswer, type Baskets, cartChanges, mergedBaskets } from './cart-sync';
import { syncCart } from './data';
import { cartMessages } from './words';

const NOTICE_MS = 10_000;
const notify = (message: string) => toast.info(message, { duration: NOTICE_MS });

const seenOf = (lines: readonly AccountLine[]) => lines.map(({ id, isSaved, quantity }) => ({ id, isSaved, quantity }));

/** The changes on this device that were not sent to the account yet. */
export function unsentChanges(userId: string) {
  const link = accountLink.get();
  return link?.userId === userId ? cartChanges(deviceBaskets(), link.seen) : [];
}

/** The first synchronisation of a device with an account. */
async function mergeWithAccount(userId: string, signal: AbortSignal): Promise<void> {
  forgetOtherAccount(userId);
  const { lines } = await syncCart([]);
  if (signal.aborted) return;
  const { baskets, added, limited } = mergedBaskets(deviceBaskets(), lines);
  keepOnDevice(baskets);
  accountLink.update(() => ({ userId, seen: seenOf(lines) }));
  if (added.length > 0) notify(accountCartMessages.came(added));
  for (const { line, stock } of limited) notify(accountCartMessages.limited(line.name, quantityLimit(stock)));
}

type Answer = Awaited<ReturnType<typeof syncCart>>;

function notifyChanges({ overwritten, leftOut, lines }: Answer, sent: Baskets): void {
  const known = [...sent.cart, ...sent.saved, ...lines.map(({ line }) => line)];
  const namesOf = (named: readonly { productId: number }[]) =>
    named.flatMap(({ productId }) => known.find((line) => line.id === productId)?.name ?? []);
  if (overwritten.length > 0) notify(accountCartMessages.overwritten(namesOf(overwritten)));
  const isFull = (isSaved: boolean) => lines.filter((line) => line.isSaved === isSaved).length >= MAX_LINES;
  const noRoom = leftOut.filter(({ isSaved }) => isFull(isSaved));
  const notSold = leftOut.filter(({ isSaved }) => !isFull(isSaved));
  if (noRoom.length > 0) notify(accountCartMessages.noRoom(namesOf(noRoom), MAX_LINES));
  if (notSold.length > 0) notify(cartMessages.notForSale(namesOf(notSold)));
}

/** Sends changes from this device and applies those from others. If a call fails, the next one catches up. */
export async function followAccount(userId: string, signal: AbortSignal): Promise<true> {
  if (accountLink.get()?.userId !== userId) {
    await mergeWithAccount(userId, signal);
    if (signal.aborted || unsentChanges(userId).length === 0) return true;
  }
  const sent = deviceBaskets();
  const answer = await syncCart(unsentChanges(userId));
  // If the user has signed out since, nothing is stored.
  if (signal.aborted || accountLink.get()?.userId !== userId) return true;
  keepOnDevice(afterAnswer(deviceBaskets(), sent, answer.lines));
  accountLink.update(() => ({ userId, seen: seenOf(answer.lines) }));
  notifyChanges(answer, sent);
  return true;
}
