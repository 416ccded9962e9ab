import { createContext, type ReactNode, useContext } from 'react';
import { type Cart, cartCount } from '@/domain/cart';
import { useStoredValue } from '@/lib/stored-value';
import { storedCart } from './stored-cart';

const CartContext = createContext<Cart | null>(null);
/** A context of its own, so that what shows only the number does not render for other changes of the cart. */
const CartCountContext = createContext<number | null>(null);

/** Keeps the cart: the same in all tabs, and stored on the device. `cartActions` change it. */
export function CartProvider({ children }: { children: ReactNode }) {
  const cart = useStoredValue(storedCart);
  return (
    <CartContext value={cart}>
      <CartCountContext value={cartCount(cart)}>{children}</CartCountContext>
    </CartContext>
  );
}

function useProvided<Value>(value: Value | null): Value {
  if (value === null) throw new Error('The cart needs a CartProvider above it');
  return value;
}

export const useCart = (): Cart => useProvided(useContext(CartContext));

/** The number of pieces in the cart. */
export const useCartCount = (): number => useProvided(useContext(CartCountContext));
