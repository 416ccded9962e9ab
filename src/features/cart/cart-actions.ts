import { toast } from 'sonner';
import { type Cart, type CartLine, emptyCart, MAX_LINES, MAX_QUANTITY } from '@/domain/cart';
import { addToCart, quantityLimit, removeFromCart, restoreLine, setQuantity, withLine } from '@/domain/cart-changes';
import type { Product } from '@/domain/product';
import { UNDO_MS } from '@/ui/toaster';
import { cartMessages } from './messages';
import { storedCart, storedForLater } from './stored-cart';

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

export const cartActions = {
  /** Adds units and shows the result. True if at least one unit was added. */
  add(product: Product, quantity: number): boolean {
    const { cart, outcome } = addToCart(storedCart.get(), product, quantity);
    storedCart.update(() => cart);
    switch (outcome) {
      case 'added':
        toast.success(cartMessages.added(product.name));
        return true;
      case 'updated':
        toast.success(cartMessages.updated(product.name));
        return true;
      case 'limited':
        toast.info(cartMessages.limited(product.name, quantityLimit(product.stock)));
        return true;
      case 'full':
        toast.info(cartMessages.full(product.name));
        return false;
      case 'too-many-lines':
        toast.error(cartMessages.tooManyLines(MAX_LINES));
        return false;
      case 'ignored':
        return false;
    }
  },

  /** Adds the items of a previous order that are still sold, and shows which are not. */
  buyAgain(items: readonly OrderedItem[], products: readonly Product[]): void {
    const missing: string[] = [];
    for (const item of items) {
      const product = products.find(({ id }) => id === item.productId);
      if (product && product.stock > 0) cartActions.add(product, item.quantity);
      else missing.push(item.name);
    }
    // Of several toasts only the newest is expanded.
    if (missing.length > 0) toast.info(cartMessages.notForSale(missing));
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
