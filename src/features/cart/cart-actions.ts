import { toast } from 'sonner';
import { type Cart, type CartLine, emptyCart, MAX_LINES } from '@/domain/cart';
import { addToCart, quantityLimit, removeFromCart, restoreLine, setQuantity } from '@/domain/cart-changes';
import type { Product } from '@/domain/product';
import { UNDO_MS } from '@/ui/toaster';
import { cartMessages } from './messages';
import { storedCart } from './stored-cart';

interface OrderedItem {
  productId: number;
  name: string;
  quantity: number;
}

export const cartActions = {
  /** Adds units and says what happened. True when at least one unit went in. */
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

  /** Adds what was ordered before, as far as it is still sold, and says what is not. */
  buyAgain(items: readonly OrderedItem[], products: readonly Product[]): void {
    const missing: string[] = [];
    for (const item of items) {
      const product = products.find(({ id }) => id === item.productId);
      if (product && product.stock > 0) cartActions.add(product, item.quantity);
      else missing.push(item.name);
    }
    // Of several messages only the newest is open.
    if (missing.length > 0) toast.info(cartMessages.notForSale(missing));
  },

  setQuantity(id: number, quantity: number): void {
    storedCart.update((cart) => setQuantity(cart, id, quantity));
  },

  remove(line: CartLine): void {
    const index = storedCart.get().findIndex((candidate) => candidate.id === line.id);
    if (index < 0) return;
    storedCart.update((cart) => removeFromCart(cart, line.id));
    const undo = () => storedCart.update((cart) => restoreLine(cart, line, index));
    toast.success(cartMessages.removed(line.name), { duration: UNDO_MS, action: { label: 'Undo', onClick: undo } });
  },

  clear(): void {
    const before = storedCart.get();
    storedCart.update(() => emptyCart);
    const undo = () => storedCart.update((cart) => before.reduce(restoreLine, cart));
    toast.success(cartMessages.cleared, { duration: UNDO_MS, action: { label: 'Undo', onClick: undo } });
  },

  /** Replaces the cart without a message: new prices, or a cart that has become an order. */
  replace(change: (cart: Cart) => Cart): void {
    storedCart.update(change);
  },
};
