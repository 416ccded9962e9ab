import { keepPreviousData, skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { OrderKey } from '@/domain/order';
import type { ReviewPage } from '@/domain/review';
import { personalKey, publicKey } from '@/lib/query-keys';
import type { Result } from '@/lib/result';
import { useStoredChange } from '@/lib/use-change';
import { getOrderReviews, listProductReviews } from './api';
import type { OrderReviews } from './rows';

const reviewKeys = {
  ofOrder: ({ id, guestToken }: OrderKey) =>
    personalKey('orders', id, 'reviews', guestToken === null ? 'own' : 'guest'),
  ofProduct: (id: number, age: number | null) => publicKey('products', 'reviews', id, age),
};

/** The buyer's reviews of an order; enabled only if there can be any. */
export function useOrderReviews(order: OrderKey, isEnabled = true) {
  return useQuery({
    queryKey: reviewKeys.ofOrder(order),
    queryFn: isEnabled ? () => getOrderReviews(order) : skipToken,
  });
}

/** A change of an order's reviews; its response replaces the cached ones. */
export function useReviewChange<Change>(
  order: OrderKey,
  send: (change: Change) => Promise<Result<OrderReviews>>,
  onResult: (result: Result<OrderReviews>, change: Change) => void,
) {
  return useStoredChange(reviewKeys.ofOrder(order), send, onResult);
}

/** The reviews after the prerendered ones; disabled until requested. */
export function useProductReviews(productId: number, age: number | null, isEnabled: boolean) {
  return useInfiniteQuery({
    queryKey: reviewKeys.ofProduct(productId, age),
    queryFn: isEnabled ? ({ pageParam }) => listProductReviews(productId, age, pageParam) : skipToken,
    initialPageParam: null as number | null,
    getNextPageParam: (last: ReviewPage) => last.next,
    placeholderData: keepPreviousData,
  });
}
