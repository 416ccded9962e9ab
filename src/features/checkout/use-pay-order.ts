import { awaitsPayment, type PayableOrder } from '@/domain/order';
import { useStoredValue } from '@/lib/stored-value';
import { checkoutSession, useSessionOfOrder } from './stored-session';
import { usePaymentSession } from './use-payment-session';
import { useTakeFromCart } from './use-take-from-cart';

/** Pays an order that was placed before. Its items leave the cart when they are still in it. */
export function usePayOrder(order: PayableOrder, guestToken: string | null = null) {
  const store = useSessionOfOrder({ id: order.id, guestToken });
  useTakeFromCart(store);
  // The page may read that the money has come before whoever waits for it was told.
  const isWaitedFor = useStoredValue(store)?.stage === 'confirming';
  return usePaymentSession(store, { enabled: awaitsPayment(order) || isWaitedFor || store === checkoutSession });
}
