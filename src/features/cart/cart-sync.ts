import type { Cart, CartLine } from '@/domain/cart';
import { quantityLimit } from '@/domain/cart-changes';

/** What is stored on a device: the cart, and the items saved for later. */
export interface Baskets {
  cart: Cart;
  saved: Cart;
}

/** The number of units of a product in a basket. */
export interface Counted {
  id: number;
  isSaved: boolean;
  quantity: number;
}

/** A line as it is on the device (0 units if removed), and its quantity when last synchronised. */
export interface CartChange extends Counted {
  seen: number;
}

/** A line of the account, with current price and stock; both are 0 for a product that is no longer sold. */
export interface AccountLine extends Counted {
  line: CartLine;
  stock: number;
}

const lists = [false, true] as const;
const listOf = ({ cart, saved }: Baskets, isSaved: boolean): Cart => (isSaved ? saved : cart);
const quantityIn = (lines: readonly { id: number; quantity: number }[], id: number) =>
  lines.find((line) => line.id === id)?.quantity ?? 0;
const idsOf = (...parts: readonly (readonly { id: number }[])[]) => [...new Set(parts.flat().map(({ id }) => id))];

/** The changes to send to the account: each line that differs from its last synchronised quantity. */
export function cartChanges(device: Baskets, seen: readonly Counted[]): CartChange[] {
  return lists.flatMap((isSaved) => {
    const now = listOf(device, isSaved);
    const before = seen.filter((line) => line.isSaved === isSaved);
    return idsOf(now, before)
      .map((id) => ({ id, isSaved, quantity: quantityIn(now, id), seen: quantityIn(before, id) }))
      .filter((change) => change.quantity !== change.seen);
  });
}

/** A line of the device keeps the name and price that the shopper saw, unless it never had a price. */
function lineFor(own: CartLine | undefined, theirs: CartLine | undefined, quantity: number): CartLine[] {
  const facts = own && (own.priceCents > 0 || !theirs) ? own : theirs;
  if (!facts || quantity < 1) return [];
  return [facts.quantity === quantity ? facts : { ...facts, quantity }];
}

const isSame = (one: Cart, other: Cart) =>
  one.length === other.length && one.every((line, index) => line === other[index]);

function combined(
  device: Baskets,
  account: readonly AccountLine[],
  quantityOf: (id: number, isSaved: boolean, theirs: AccountLine | undefined) => number,
): Baskets {
  const [cart, saved] = lists.map((isSaved) => {
    const own = listOf(device, isSaved);
    const theirs = account.filter((line) => line.isSaved === isSaved);
    const lines = idsOf(own, theirs).flatMap((id) => {
      const known = theirs.find((line) => line.id === id);
      return lineFor(
        own.find((line) => line.id === id),
        known?.line,
        quantityOf(id, isSaved, known),
      );
    });
    return isSame(own, lines) ? own : lines;
  });
  return { cart: cart ?? [], saved: saved ?? [] };
}

/** The baskets after the response to `sent`: the account's lines, except those changed here since then. */
export function afterAnswer(device: Baskets, sent: Baskets, account: readonly AccountLine[]): Baskets {
  return combined(device, account, (id, isSaved, theirs) => {
    const now = quantityIn(listOf(device, isSaved), id);
    return now === quantityIn(listOf(sent, isSaved), id) ? (theirs?.quantity ?? 0) : now;
  });
}

/**
 * Merges device and account at sign-in: each product once per list, with the larger quantity as far as stock allows.
 * `added`: names of products of which the cart now has more than the device had; `limited`: lines reduced to the stock.
 */
export function mergedBaskets(device: Baskets, account: readonly AccountLine[]) {
  const wanted = (id: number, isSaved: boolean, theirs: AccountLine | undefined) =>
    Math.max(quantityIn(listOf(device, isSaved), id), theirs?.quantity ?? 0);
  const allowed = ({ stock }: AccountLine) => (stock > 0 ? quantityLimit(stock) : Number.POSITIVE_INFINITY);
  const baskets = combined(device, account, (id, isSaved, theirs) =>
    Math.min(wanted(id, isSaved, theirs), theirs ? allowed(theirs) : Number.POSITIVE_INFINITY),
  );
  return {
    baskets,
    added: baskets.cart.filter(({ id, quantity }) => quantity > quantityIn(device.cart, id)).map(({ name }) => name),
    limited: account.filter(
      (theirs) => !theirs.isSaved && wanted(theirs.id, false, theirs) > allowed(theirs) && theirs.stock > 0,
    ),
  };
}

/** The lines of a device that were never synchronised with an account. */
export function withoutAccount(device: Baskets, seen: readonly Counted[]): Baskets {
  const kept = (isSaved: boolean) =>
    listOf(device, isSaved).filter(({ id }) => !seen.some((line) => line.id === id && line.isSaved === isSaved));
  return { cart: kept(false), saved: kept(true) };
}
