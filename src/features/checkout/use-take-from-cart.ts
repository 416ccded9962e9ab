import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { withoutOrdered } from '@/domain/cart-changes';
import { cartActions } from '@/features/cart/cart-actions';
import { paymentMessages } from '@/features/payments/words';
import { productKeys } from '@/features/products/customer/queries';
import { useStoredValue } from '@/lib/stored-value';
import { toast } from '@/ui/toast';
import { checkoutDraft, emptyDraft } from './checkout-draft';
import type { SessionStore } from './stored-session';

/** When an order is paid: removes its items from the cart, clears the form and shows a message, once per order. */
export function useTakeFromCart(store: SessionStore): void {
  const queryClient = useQueryClient();
  const isPaid = useStoredValue(store)?.stage === 'paid';
  useEffect(() => {
    const paid = store.get();
    if (!isPaid || paid?.stage !== 'paid') return;
    const { items, placed } = paid;
    store.dispatch({ type: 'takenFromCart', orderId: placed.id });
    if (items.length > 0) {
      cartActions.replace((cart) => withoutOrdered(cart, items));
      checkoutDraft.update(() => emptyDraft);
    }
    toast.success(paymentMessages.success);
    void queryClient.invalidateQueries({ queryKey: productKeys.all });
  }, [store, isPaid, queryClient]);
}
