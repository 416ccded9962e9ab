import type { ReactNode } from 'react';
import { cartCount } from '@/domain/cart';
import { useStoredValue } from '@/lib/stored-value';
import { storedCart } from './stored-cart';
import { CartContext, CartCountContext } from './use-cart';

/** Provides the cart, which is stored on the device and shared by all tabs. `cartActions` change it. */
export function CartProvider({ children }: { children: ReactNode }) {
  const cart = useStoredValue(storedCart);
  return (
    <CartContext value={cart}>
      <CartCountContext value={cartCount(cart)}>{children}</CartCountContext>
    </CartContext>
  );
}
