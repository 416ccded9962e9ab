import { awaitsPayment, type PayableOrder } from '@/domain/order';
import { checkoutSession, useSessionOfOrder } from './stored-session';
import { usePaymentSession } from './use-payment-session';
import { useTakeFromCart } from './use-take-from-cart';

/** Pays an order that was placed before. Its items leave the cart when they are still in it. */
export function usePayOrder(order: PayableOrder, guestToken: string | null = null) {
  const store = useSessionOfOrder({ id: order.id, guestToken });
  useTakeFromCart(store);
  return usePaymentSession(store, { enabled: awaitsPayment(order) || store === checkoutSession });
}
