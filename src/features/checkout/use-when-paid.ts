import { useEffect, useEffectEvent } from 'react';
import { useOrder } from '@/features/orders/queries';
import { isUnpaid, readCurrentOrder, updateCurrentOrder } from './current-order';

/**
 * Watches the order this browser has tried to pay and calls back when it turns out to be paid: a provider tells our
 * server even when its window was closed or the network broke.
 */
export function useWhenPaid(watching: boolean, onPaid: () => void): void {
  const current = readCurrentOrder();
  const watched = watching && current !== null && isUnpaid(current) ? current.placed : null;
  const { data: order } = useOrder(watched);
  const paid = watched !== null && order?.paymentStatus === 'paid' && order.status !== 'cancelled';
  const report = useEffectEvent(() => {
    if (current) updateCurrentOrder(current.idempotencyKey, { stage: 'paid' });
    onPaid();
  });
  useEffect(() => {
    if (paid) report();
  }, [paid]);
}
