import { keepPreviousData, skipToken, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OrderKey } from '@/domain/order';
import type { ReviewPage } from '@/domain/review';
import { personalKey, publicKey } from '@/lib/query-keys';
import type { Result } from '@/lib/result';
import { useExclusiveMutation } from '@/lib/use-exclusive-mutation';
import { getOrderReviews, listProductReviews } from './api';
import type { OrderReviews } from './rows';

const reviewKeys = {
  ofOrder: ({ id, guestToken }: OrderKey) =>
    personalKey('orders', id, 'reviews', guestToken === null ? 'own' : 'guest'),
  ofProduct: (id: number, age: number | null) => publicKey('products', 'reviews', id, age),
};

export function useOrderReviews(order: OrderKey) {
  return useQuery({ queryKey: reviewKeys.ofOrder(order), queryFn: () => getOrderReviews(order) });
}

/** A change of an order's reviews; its response replaces the cached ones. */
export function useReviewChange<Change>(
  order: OrderKey,
  send: (change: Change) => Promise<Result<OrderReviews>>,
  onResult: (result: Result<OrderReviews>, change: Change) => void,
) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: send,
    onSuccess: async (result, change: Change) => {
      if (result.ok) client.setQueryData(reviewKeys.ofOrder(order), result.value);
      else await client.invalidateQueries({ queryKey: reviewKeys.ofOrder(order) });
      onResult(result, change);
    },
  });
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
