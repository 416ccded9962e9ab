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
      for (const item of items) {
        const product = products.find(({ id }) => id === item.productId);
        if (!product) toast.info(cartMessages.noLongerSold(item.name));
        else if (product.stock < 1) toast.info(cartMessages.soldOutNow(item.name));
        else add(product, item.quantity);
      }
    },
    [products, add],
  );
}
