import type { Cart, CartLine } from './cart';
import { quantityLimit } from './cart-changes';

/** What a device holds: the cart, and what is kept for later. */
export interface Baskets {
  cart: Cart;
  saved: Cart;
}

/** How many units a basket has of a product. */
export interface Counted {
  id: number;
  isSaved: boolean;
  quantity: number;
}

/** A line as the device has it now, 0 units for none, and as it saw it in the account before. */
export interface CartChange extends Counted {
  seen: number;
}

/** A line of the account. Price and stock are today's; both are 0 for a product that left the shop. */
export interface AccountLine extends Counted {
  line: CartLine;
  stock: number;
}

const lists = [false, true] as const;
const listOf = ({ cart, saved }: Baskets, isSaved: boolean): Cart => (isSaved ? saved : cart);
const quantityIn = (lines: readonly { id: number; quantity: number }[], id: number) =>
  lines.find((line) => line.id === id)?.quantity ?? 0;
const idsOf = (...parts: readonly (readonly { id: number }[])[]) => [...new Set(parts.flat().map(({ id }) => id))];

/** What the account has to be told: each line that the device has otherwise than it saw it there. */
export function cartChanges(device: Baskets, seen: readonly Counted[]): CartChange[] {
  return lists.flatMap((isSaved) => {
    const now = listOf(device, isSaved);
    const before = seen.filter((line) => line.isSaved === isSaved);
    return idsOf(now, before)
      .map((id) => ({ id, isSaved, quantity: quantityIn(now, id), seen: quantityIn(before, id) }))
      .filter((change) => change.quantity !== change.seen);
  });
}

/** A line of the device keeps the name and price that its owner saw, except where it never had a price. */
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

/** The device after the account has answered what was `sent`: the account's lines, but those that were changed here since. */
export function afterAnswer(device: Baskets, sent: Baskets, account: readonly AccountLine[]): Baskets {
  return combined(device, account, (id, isSaved, theirs) => {
    const now = quantityIn(listOf(device, isSaved), id);
    return now === quantityIn(listOf(sent, isSaved), id) ? (theirs?.quantity ?? 0) : now;
  });
}

/**
 * At the sign-in: the lines of both, each product once in each list, the larger quantity as far as the stock goes.
 * `came`: what the cart has more than the device had; `limited`: what the stock made less.
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
    came: baskets.cart.filter(({ id, quantity }) => quantity > quantityIn(device.cart, id)).map(({ name }) => name),
    limited: account.filter(
      (theirs) => !theirs.isSaved && wanted(theirs.id, false, theirs) > allowed(theirs) && theirs.stock > 0,
    ),
  };
}

/** What a device holds beyond the lines that it saw in an account. */
export function withoutAccount(device: Baskets, seen: readonly Counted[]): Baskets {
  const kept = (isSaved: boolean) =>
    listOf(device, isSaved).filter(({ id }) => !seen.some((line) => line.id === id && line.isSaved === isSaved));
  return { cart: kept(false), saved: kept(true) };
}
