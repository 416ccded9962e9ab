import { createContext, useContext } from 'react';
import type { Cart } from '@/domain/cart';

export const CartContext = createContext<Cart | null>(null);
/** A separate context, so that components that show only the count do not render on other changes. */
export const CartCountContext = createContext<number | null>(null);

function useProvided<Value>(value: Value | null): Value {
  if (value === null) throw new Error('The cart needs a CartProvider above it');
  return value;
}

export const useCart = (): Cart => useProvided(useContext(CartContext));

/** The number of units in the cart. */
export const useCartCount = (): number => useProvided(useContext(CartCountContext));
