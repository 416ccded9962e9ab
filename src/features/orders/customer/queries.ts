import { keepPreviousData, queryOptions, skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { awaitsPayment, type Order, type OrderKey } from '@/domain/order';
import { nextAskMs } from '@/features/payments/payment-answer';
import { personalKey } from '@/lib/query-keys';
import { useSession } from '@/lib/session';
import { searchParam, useUrlFilter } from '@/lib/use-url-filter';
import { getOrder, getOrderPage, listOrders, type OrderMark } from './api';

export const orderKeys = {
  all: personalKey('orders'),
  one: (key: OrderKey | null) => personalKey('orders', key?.id ?? null, key?.guestToken == null ? 'own' : 'guest'),
  of: (userId: string, search: string) => personalKey('orders', 'of', userId, search),
  /** With enough of the token to tell two links apart, as keys are in reports of errors. */
  page: (key: OrderKey) => personalKey('orders', key.id, 'page', key.guestToken?.slice(0, 4) ?? 'own'),
};

/** Without a token only its owner may load an order. */
const orderQuery = (key: OrderKey | null, isSignedIn: boolean) =>
  queryOptions<Order | null>({
    queryKey: orderKeys.one(key),
    queryFn: key && (key.guestToken !== null || isSignedIn) ? () => getOrder(key) : skipToken,
    // A guest's order that was just moved to an account is still the same order.
    placeholderData: (previous) => (previous?.id === key?.id ? previous : undefined),
    refetchInterval: ({ state }) => (state.status === 'error' ? nextAskMs(state.errorUpdateCount) : false),
  });

export function useOrder(key: OrderKey | null) {
  return useQuery(orderQuery(key, useSession().status === 'signed-in'));
}

/** A customer's orders that match the search in the URL, newest first; refetched while one is unpaid. */
export function useOrderHistory(userId: string) {
  const [{ search }, change] = useUrlFilter({ search: searchParam });
  const pages = useInfiniteQuery({
    queryKey: orderKeys.of(userId, search),
    queryFn: ({ pageParam }) => listOrders(search, pageParam),
    initialPageParam: null as OrderMark | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.pages.some(({ orders }) => orders.some(awaitsPayment)) ? nextAskMs(dataUpdateCount) : false,
  });
  return {
    search,
    searchFor: (text: string) => change({ search: text }, { replace: true }),
    orders: pages.data?.pages.flatMap(({ orders }) => orders) ?? [],
    pages,
  };
}

export type OrderHistoryPages = ReturnType<typeof useOrderHistory>;

/** The data of an order page; null for a caller without access. Refetched while it is unpaid. */
export function useOrderPage(key: OrderKey) {
  return useQuery({
    queryKey: orderKeys.page(key),
    queryFn: () => getOrderPage(key),
    // An order whose link was replaced is still the same order.
    placeholderData: (previous) => (previous?.id === key.id ? previous : undefined),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && awaitsPayment(data) ? nextAskMs(dataUpdateCount) : false,
  });
}
