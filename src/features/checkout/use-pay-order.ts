import { useEffect } from 'react';
import { awaitsPayment, type PayableOrder } from '@/domain/order';
import { useStoredValue } from '@/lib/stored-value';
import { checkoutSession, useSessionOfOrder } from './stored-session';
import { usePaymentSession } from './use-payment-session';
import { useTakeFromCart } from './use-take-from-cart';

/** Pays an existing order. Its items are removed from the cart if they are still in it. */
export function usePayOrder(order: PayableOrder, guestToken: string | null = null) {
  const store = useSessionOfOrder({ id: order.id, guestToken });
  // The link may be newer than what was kept.
  useEffect(() => store.dispatch({ type: 'rekeyed', orderId: order.id, guestToken }), [store, order.id, guestToken]);
  useTakeFromCart(store);
  // The page may load the paid order before the polling component receives its answer.
  const isWaitedFor = useStoredValue(store)?.stage === 'confirming';
  return usePaymentSession(store, { enabled: awaitsPayment(order) || isWaitedFor || store === checkoutSession });
}
