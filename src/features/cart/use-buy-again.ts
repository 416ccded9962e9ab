import { useCallback } from 'react';
import { toast } from 'sonner';
import type { Product } from '@/domain/product';
import { useCartActions } from './cart-context';
import { cartMessages } from './messages';

interface OrderedItem {
  productId: number;
  name: string;
  quantity: number;
}

/** Puts what was ordered before into the cart again, as far as it is still sold, and says what is not. */
export function useBuyAgain(products: readonly Product[]) {
  const { add } = useCartActions();
  return useCallback(
    (items: readonly OrderedItem[]) => {
      const missing: string[] = [];
      for (const item of items) {
        const product = products.find(({ id }) => id === item.productId);
        if (product && product.stock > 0) add(product, item.quantity);
        else missing.push(item.name);
      }
      // Said last and at once: of several messages only the newest is open.
      if (missing.length > 0) toast.info(cartMessages.notForSale(missing));
    },
    [products, add],
  );
}
