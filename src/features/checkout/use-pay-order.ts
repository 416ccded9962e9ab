import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { awaitsPayment, type OrderToPay, type PayableOrder } from '@/domain/order';
import type { OnlineMethod } from '@/domain/payment-methods';
import { beginPayment } from '@/features/orders/customer/api';
import { orderKeys } from '@/features/orders/customer/queries';
import type { Problem } from '@/lib/result';
import { useStoredValue } from '@/lib/stored-value';
import { checkoutSession, useSessionOfOrder } from './stored-session';
import { usePaymentSession } from './use-payment-session';
import { useTakeFromCart } from './use-take-from-cart';

/** Pays an existing order. Its items are removed from the cart if they are still in it. */
export function usePayOrder(order: PayableOrder, guestToken: string | null = null) {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<Problem | null>(null);
  const store = useSessionOfOrder({ id: order.id, guestToken });
  // The link may be newer than what was kept.
  useEffect(() => store.dispatch({ type: 'rekeyed', orderId: order.id, guestToken }), [store, order.id, guestToken]);
  useTakeFromCart(store);
  // The page may load the paid order before the polling component receives its answer.
  const isWaitedFor = useStoredValue(store)?.stage === 'confirming';
  const payment = usePaymentSession(store, {
    enabled: awaitsPayment(order) || isWaitedFor || store === checkoutSession,
  });

  /** The order with what this method charges, or null after the reason was shown. */
  const begin = async (method: OnlineMethod): Promise<OrderToPay | null> => {
    setProblem(null);
    const begun = await beginPayment({ id: order.id, guestToken }, method);
    void queryClient.invalidateQueries({ queryKey: orderKeys.all });
    if (begun.ok) return begun.value;
    setProblem(begun.problem);
    return null;
  };

  return { ...payment, problem, begin };
}

export type OpenPayment = ReturnType<typeof usePayOrder>;
