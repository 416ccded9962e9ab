import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { nextAskMs } from '@/domain/ask-schedule';
import { awaitsPayment, type Order, type OrderKey } from '@/domain/order';
import { personalKey } from '@/lib/query-keys';
import { useSession } from '@/lib/session';
import { getOrder, getOrderPage, getPayableOrder, listOrders } from './api';

export const orderKeys = {
  all: personalKey('orders'),
  one: (key: OrderKey | null) => personalKey('orders', key?.id ?? null, key?.guestToken == null ? 'own' : 'guest'),
  of: (userId: string) => personalKey('orders', 'of', userId),
  page: (key: OrderKey) => personalKey('orders', key.id, 'page', key.guestToken === null ? 'own' : 'guest'),
  payable: (id: string) => personalKey('orders', id, 'payable'),
};

/** Without a token only its owner may read an order. */
const orderQuery = (key: OrderKey | null, isSignedIn: boolean) =>
  queryOptions<Order | null>({
    queryKey: orderKeys.one(key),
    queryFn: key && (key.guestToken !== null || isSignedIn) ? () => getOrder(key) : skipToken,
    // A guest's order that has just become a customer's is the same order.
    placeholderData: (previous) => (previous?.id === key?.id ? previous : undefined),
    refetchInterval: ({ state }) => (state.status === 'error' ? nextAskMs(state.errorUpdateCount) : false),
  });

export function useOrder(key: OrderKey | null) {
  return useQuery(orderQuery(key, useSession().status === 'signed-in'));
}

/** A customer's orders, newest first; read again while one of them waits for its payment. */
export function useOrders(userId: string) {
  return useQuery({
    queryKey: orderKeys.of(userId),
    queryFn: () => listOrders(userId),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.some(awaitsPayment) ? nextAskMs(dataUpdateCount) : false,
  });
}

/** One's own order with all that paying it needs; null where there is none of that id. */
export function usePayableOrder(id: string) {
  return useQuery({ queryKey: orderKeys.payable(id), queryFn: () => getPayableOrder(id) });
}

/** What the page of an order shows; null for whoever may not see it. Read again while it waits for its payment. */
export function useOrderPage(key: OrderKey) {
  return useQuery({
    queryKey: orderKeys.page(key),
    queryFn: () => getOrderPage(key),
    // Another link to the same order may have answered before.
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && awaitsPayment(data) ? nextAskMs(dataUpdateCount) : false,
  });
}
