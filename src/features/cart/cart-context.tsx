import { createContext, type ReactNode, useContext } from 'react';
import { type Cart, cartCount } from '@/domain/cart';
import { useStoredValue } from '@/lib/stored-value';
import { storedCart } from './stored-cart';

const CartContext = createContext<Cart | null>(null);
/** A separate context, so that components that show only the count do not render on other changes. */
const CartCountContext = createContext<number | null>(null);

/** Provides the cart, which is stored on the device and shared by all tabs. `cartActions` change it. */
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

/** The number of units in the cart. */
export const useCartCount = (): number => useProvided(useContext(CartCountContext));
