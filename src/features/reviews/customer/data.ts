import { skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { knownOrUnknown } from '@/domain/known-word';
import type { OrderKey } from '@/domain/order';
import { type ReviewPage, reviewStates, type TypedReview } from '@/domain/review';
import { personalKey, publicKey } from '@/lib/query-keys';
import type { Result } from '@/lib/result';
import { readAsVisitor } from '@/lib/supabase/public-reader';
import { read } from '@/lib/supabase/read';
import { write } from '@/lib/supabase/writes';
import { useStoredChange } from '@/lib/use-change';

/** A review as its author sees it. */
export const ownReview = z.object({
  stars: z.number(),
  words: z.nullable(z.string()),
  age: z.nullable(z.number()),
  status: knownOrUnknown(reviewStates),
  hiddenReason: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  /** Whether the review changed after the answer. */
  outdated: z.optional(z.boolean()),
});

const reviewableLine = z.object({
  productId: z.number(),
  review: z.nullable(ownReview),
  /** Whether to ask if it is still played with. */
  asksPlayed: z.boolean(),
  isPlayed: z.nullable(z.boolean()),
});

export const orderReviews = z.object({ canReview: z.boolean(), lines: z.array(reviewableLine) });

export type ReviewableLine = z.infer<typeof reviewableLine>;
export type OrderReviews = z.infer<typeof orderReviews>;

/** More reviews of a product, or those by age of the child. Throws when the database cannot be reached. */
export const listProductReviews = (productId: number, age: number | null, before: number | null): Promise<ReviewPage> =>
  readAsVisitor(z.custom<ReviewPage>(), (reader) =>
    reader.rpc('product_reviews', { product_id: productId, child: age, before }),
  );

const keyOf = ({ id, guestToken }: OrderKey) => ({ order_id: id, guest_token: guestToken });

/** Null for a caller without access to the order. Throws when the database cannot be reached. */
export const getOrderReviews = (order: OrderKey): Promise<OrderReviews | null> =>
  read(z.nullable(orderReviews), (database) => database.rpc('order_reviews', keyOf(order)));

/** Idempotent: there is one review per product of an order, and the last one replaces it. */
export const sendReview = (
  order: OrderKey,
  productId: number,
  { stars, words, age }: TypedReview,
): Promise<Result<OrderReviews>> =>
  write(
    'A review was not sent',
    (database) => database.rpc('send_review', { ...keyOf(order), product_id: productId, stars, words, age }),
    orderReviews,
  );

export const withdrawReview = (order: OrderKey, productId: number): Promise<Result<OrderReviews>> =>
  write(
    'A review was not withdrawn',
    (database) => database.rpc('withdraw_review', { ...keyOf(order), product_id: productId }),
    orderReviews,
  );

export const answerStillPlayed = (
  order: OrderKey,
  productId: number,
  isPlayed: boolean,
): Promise<Result<OrderReviews>> =>
  write(
    'An answer about play was not kept',
    (database) => database.rpc('say_played', { ...keyOf(order), product_id: productId, is_played: isPlayed }),
    orderReviews,
  );

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
    placeholderData: (previous, query) => (query?.queryKey.includes(productId) ? previous : undefined),
  });
}
