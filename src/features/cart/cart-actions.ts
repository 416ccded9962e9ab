import { type Cart, type CartLine, emptyCart, MAX_LINES, MAX_QUANTITY } from '@/domain/cart';
import {
  type AddOutcome,
  addToCart,
  quantityLimit,
  removeFromCart,
  restoreLine,
  setQuantity,
  withLine,
} from '@/domain/cart-changes';
import type { Product } from '@/domain/product';
import { listOf } from '@/lib/words';
import { toast, UNDO_MS } from '@/ui/toast';
import { storedCart, storedForLater } from './stored-cart';
import { cartMessages } from './words';

/** A toast with Undo. */
function toastWithUndo(message: string, undo: () => void): void {
  toast.success(message, { duration: UNDO_MS, action: { label: 'Undo', onClick: undo } });
}

function removeFrom(list: typeof storedCart, line: CartLine): (() => void) | null {
  const index = list.get().findIndex((candidate) => candidate.id === line.id);
  if (index < 0) return null;
  list.update((lines) => removeFromCart(lines, line.id));
  return () => list.update((lines) => restoreLine(lines, line, index));
}

/** Restores the line of one product; later changes of other lines stay. */
function putBack(lines: Cart, before: Cart, id: number): Cart {
  const former = before.find((line) => line.id === id);
  if (!former) return removeFromCart(lines, id);
  return lines.map((line) => (line.id === id ? former : line));
}

interface OrderedItem {
  productId: number;
  name: string;
  quantity: number;
}

function put(product: Product, quantity: number, from?: string): AddOutcome {
  const { cart, outcome } = addToCart(storedCart.get(), product, quantity, from);
  storedCart.update(() => cart);
  return outcome;
}

/** Why the cart does not have all the units that were wanted; null if it has. */
function noteOn({ name, stock }: Product, outcome: AddOutcome): string | null {
  if (outcome === 'limited') return cartMessages.limited(name, quantityLimit(stock));
  if (outcome === 'full') return cartMessages.full(name);
  return outcome === 'too-many-lines' ? cartMessages.tooManyLines(MAX_LINES) : null;
}

export const cartActions = {
  /** Adds units, `from` a wish list or not, and shows the result. True if at least one unit was added. */
  add(product: Product, quantity: number, from?: string): boolean {
    const outcome = put(product, quantity, from);
    switch (outcome) {
      case 'added':
        toast.success(cartMessages.added(product.name));
        return true;
      case 'updated':
        toast.success(cartMessages.updated(product.name));
        return true;
      case 'too-many-lines':
        toast.error(cartMessages.tooManyLines(MAX_LINES));
        return false;
      case 'ignored':
        return false;
      default: {
        const note = noteOn(product, outcome);
        if (note !== null) toast.info(note);
        return outcome === 'limited';
      }
    }
  },

  /** Adds the items of a previous order that are still sold, and tells once what was added and what was not. */
  buyAgain(items: readonly OrderedItem[], products: readonly Product[]): void {
    const added: string[] = [];
    const missing: string[] = [];
    const notes: string[] = [];
    for (const { productId, name, quantity } of items) {
      const product = products.find(({ id, stock }) => id === productId && stock > 0);
      if (!product) {
        missing.push(name);
        continue;
      }
      const note = noteOn(product, put(product, quantity));
      if (note === null) added.push(product.name);
      else notes.push(note);
    }
    if (missing.length > 0) notes.push(cartMessages.notForSale(missing));
    const sentences = added.length > 0 ? [cartMessages.added(listOf(added)), ...notes] : notes;
    const [first, ...others] = new Set(sentences);
    const tell = added.length > 0 ? toast.success : toast.info;
    if (first) tell(first, others.length > 0 ? { description: others.join(' ') } : {});
  },

  setQuantity(id: number, quantity: number): void {
    storedCart.update((cart) => setQuantity(cart, id, quantity));
  },

  remove(line: CartLine): void {
    const undo = removeFrom(storedCart, line);
    if (undo) toastWithUndo(cartMessages.removed(line.name), undo);
  },

  clear(): void {
    const before = storedCart.get();
    storedCart.update(() => emptyCart);
    toastWithUndo(cartMessages.cleared, () => storedCart.update((cart) => before.reduce(restoreLine, cart)));
  },

  /** Moves a line from the cart to the saved items. */
  saveForLater(line: CartLine): void {
    const before = storedForLater.get();
    const after = withLine(before, line, MAX_QUANTITY);
    if (after === before) {
      toast.error(cartMessages.tooManyForLater(MAX_LINES));
      return;
    }
    const undo = removeFrom(storedCart, line);
    if (!undo) return;
    storedForLater.update(() => after);
    toastWithUndo(cartMessages.savedForLater(line.name), () => {
      storedForLater.update((lines) => putBack(lines, before, line.id));
      undo();
    });
  },

  /** Moves a saved line to the cart, within the current stock; `product` is null while unknown. */
  moveToCart(line: CartLine, product: Product | null): void {
    const before = storedCart.get();
    const after = withLine(before, line, product ? quantityLimit(product.stock) : MAX_QUANTITY);
    if (after === before) {
      toast.error(cartMessages.tooManyLines(MAX_LINES));
      return;
    }
    const undo = removeFrom(storedForLater, line);
    if (!undo) return;
    storedCart.update(() => after);
    toastWithUndo(cartMessages.moved(line.name), () => {
      storedCart.update((cart) => putBack(cart, before, line.id));
      undo();
    });
  },

  removeForLater(line: CartLine): void {
    const undo = removeFrom(storedForLater, line);
    if (undo) toastWithUndo(cartMessages.removedForLater(line.name), undo);
  },

  /** Replaces the cart without a message: new prices, or after an order. */
  replace(change: (cart: Cart) => Cart): void {
    storedCart.update(change);
  },
};
