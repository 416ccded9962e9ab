import { useQuery } from '@tanstack/react-query';
import { getOrder, type OrderKey } from './api';

/** How often an order that waits for its payment is looked at, in milliseconds. */
export const PENDING_ORDER_POLL_MS = 5000;

/** An order with its items; while its payment is pending it is looked at again and again. A null key asks nobody. */
export function useOrder(key: OrderKey | null) {
  return useQuery({
    queryKey: ['orders', key?.id ?? null],
    queryFn: () => (key ? getOrder(key) : null),
    enabled: key !== null,
    refetchInterval: ({ state: { data } }) =>
      data?.paymentStatus === 'pending' && data.status === 'pending' ? PENDING_ORDER_POLL_MS : false,
  });
}
