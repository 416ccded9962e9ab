import { createContext, type ReactNode, useContext, useMemo, useState, useSyncExternalStore } from 'react';
import { toast } from 'sonner';
import {
  addToCart,
  type Cart,
  type CartLine,
  emptyCart,
  MAX_LINES,
  quantityLimit,
  removeFromCart,
  restoreLine,
  setQuantity,
} from '@/domain/cart';
import type { Product } from '@/domain/product';
import { type CartStore, createCartStore } from './cart-store';
import { cartMessages } from './messages';

export interface CartActions {
  /** Adds pieces and says what happened. True when at least one piece went in. */
  add(product: Product, quantity: number): boolean;
  setQuantity(id: number, quantity: number): void;
  /** Takes a line out, says so and offers to undo it. */
  remove(line: CartLine): void;
  /** Empties the cart, says so and offers to undo it. */
  clear(): void;
  /** Replaces the cart without a word: new prices, or a cart that has become an order. */
  replace(change: (cart: Cart) => Cart): void;
}

const CartContext = createContext<CartStore | null>(null);

export function CartProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createCartStore);
  return <CartContext value={store}>{children}</CartContext>;
}

function useCartStore(): CartStore {
  const store = useContext(CartContext);
  if (!store) throw new Error('useCart needs a CartProvider above it');
  return store;
}

/** The lines of the cart. Empty while the page is rendered without a browser. */
export function useCart(): Cart {
  const store = useCartStore();
  return useSyncExternalStore(store.subscribe, store.getCart, () => emptyCart);
}

/** What can be done to the cart. Stable between renders. */
export function useCartActions(): CartActions {
  const store = useCartStore();
  return useMemo(() => cartActions(store), [store]);
}

function cartActions(store: CartStore): CartActions {
  return {
    add(product, quantity) {
      const { cart, outcome } = addToCart(store.getCart(), product, quantity);
      store.update(() => cart);
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
    setQuantity: (id, quantity) => store.update((cart) => setQuantity(cart, id, quantity)),
    remove(line) {
      const index = store.getCart().findIndex((candidate) => candidate.id === line.id);
      if (index < 0) return;
      store.update((cart) => removeFromCart(cart, line.id));
      const undo = () => store.update((cart) => restoreLine(cart, line, index));
      toast.success(cartMessages.removed(line.name), { action: { label: 'Undo', onClick: undo } });
    },
    clear() {
      const before = store.getCart();
      store.update(() => emptyCart);
      const undo = () => store.update((cart) => before.reduce(restoreLine, cart));
      toast.success(cartMessages.cleared, { action: { label: 'Undo', onClick: undo } });
    },
    replace: (change) => store.update(change),
  };
}
