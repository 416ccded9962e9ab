import { useQuery } from '@tanstack/react-query';
import { awaitsPayment, type Order } from '@/domain/order';
import { useSession } from '@/lib/session';
import { getOrder, getPayableOrder, listOrders, type OrderKey } from './api';

/** How often an order that waits for its payment is looked at, in milliseconds. */
export const PENDING_ORDER_POLL_MS = 5000;

const pollWhile = (waiting: boolean) => (waiting ? PENDING_ORDER_POLL_MS : false);

/** An order with its items; while its payment is pending it is looked at again and again. A null key asks nobody. */
export function useOrder(key: OrderKey | null) {
  const isSignedIn = useSession().status === 'signed-in';
  return useQuery<Order | null>({
    queryKey: ['orders', key?.id ?? null, key?.guestToken == null ? 'own' : 'guest'],
    queryFn: () => (key ? getOrder(key) : null),
    // Without a token only its owner may read it.
    enabled: key !== null && (key.guestToken !== null || isSignedIn),
    // A guest's order that has just become a customer's is the same order.
    placeholderData: (previous) => (previous?.id === key?.id ? previous : undefined),
    // Also while it could not be read yet: its page promises to change by itself.
    refetchInterval: ({ state: { data } }) => pollWhile(data === undefined || (data !== null && awaitsPayment(data))),
  });
}

/** A customer's orders, newest first; looked at again while one of them waits for its payment. */
export function useOrders(userId: string) {
  return useQuery({
    queryKey: ['orders', 'of', userId],
    queryFn: () => listOrders(userId),
    refetchInterval: ({ state: { data } }) => pollWhile(data?.some(awaitsPayment) ?? false),
  });
}

/** One's own order with all that paying it needs; null where there is none of that id. */
export function usePayableOrder(id: string) {
  return useQuery({
    queryKey: ['orders', id, 'payable'],
    queryFn: () => getPayableOrder(id),
    refetchInterval: ({ state: { data } }) => pollWhile(data != null && awaitsPayment(data)),
  });
}
