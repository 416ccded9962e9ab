import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from 'sonner';
import { withoutOrdered } from '@/domain/cart';
import { cartActions } from '@/features/cart/cart-actions';
import { paymentMessages } from '@/features/payments/messages';
import { publicKey } from '@/lib/query-keys';
import { checkoutDraft, emptyDraft } from './checkout-draft';
import { type CurrentOrder, readCurrentOrder, updateCurrentOrder } from './current-order';

/** Once an order is paid: takes its items out of the cart, forgets the form and says so. Exactly once an order. */
export function useTakeFromCart({ idempotencyKey }: Pick<CurrentOrder, 'idempotencyKey'>, paid: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const current = readCurrentOrder();
    if (!paid || current?.idempotencyKey !== idempotencyKey || current.stage === 'done') return;
    updateCurrentOrder(idempotencyKey, { stage: 'done' });
    cartActions.replace((cart) => withoutOrdered(cart, current.items));
    checkoutDraft.update(() => emptyDraft);
    toast.success(paymentMessages.success);
    void queryClient.invalidateQueries({ queryKey: publicKey('products') });
    void queryClient.invalidateQueries({ queryKey: ['orders'] });
  }, [idempotencyKey, paid, queryClient]);
}

/** As above for an order that was paid from the order history: only when it is the one this browser's cart became. */
export function useTakePaidFromCart(orderId: string, paid: boolean): void {
  const current = readCurrentOrder();
  const isCurrent = current?.placed?.id === orderId;
  useTakeFromCart({ idempotencyKey: current?.idempotencyKey ?? '' }, isCurrent && paid);
}
