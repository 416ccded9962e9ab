import { type Cart, emptyCart } from '@/domain/cart';
import { onStoredByOtherTab, readStored, removeStored, writeStored } from '@/lib/storage';
import { CART_KEY, parseStoredCart, serialiseCart } from './stored-cart';

/** The one cart of a tab: restored from storage, saved on every change, kept equal with other tabs. */
export interface CartStore {
  getCart(): Cart;
  /** Replaces the cart by what `change` makes of it and saves it. */
  update(change: (cart: Cart) => Cart): void;
  subscribe(listener: () => void): () => void;
}

/** Makes a store on the browser's storage. Reads it at the first use, so it can be made where there is no browser. */
export function createCartStore(): CartStore {
  const listeners = new Set<() => void>();
  let cart: Cart | null = null;
  let stopListening: (() => void) | null = null;

  const restore = (): Cart => {
    const text = readStored(CART_KEY);
    const restored = parseStoredCart(text);
    if (text !== null && restored.length === 0) removeStored(CART_KEY);
    return restored.length === 0 ? emptyCart : restored;
  };
  const getCart = (): Cart => {
    cart ??= restore();
    return cart;
  };
  const replace = (next: Cart) => {
    cart = next;
    for (const listener of listeners) listener();
  };

  return {
    getCart,
    update(change) {
      const next = change(getCart());
      if (next === cart) return;
      writeStored(CART_KEY, serialiseCart(next));
      replace(next);
    },
    subscribe(listener) {
      listeners.add(listener);
      stopListening ??= onStoredByOtherTab(CART_KEY, (text) => replace(parseStoredCart(text)));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) {
          stopListening?.();
          stopListening = null;
        }
      };
    },
  };
}
