import * as z from 'zod/mini';
import type { OrderKey } from '@/domain/order';
import type { ReviewPage, TypedReview } from '@/domain/review';
import type { Result } from '@/lib/result';
import { readAsVisitor } from '@/lib/supabase/public-reader';
import { read } from '@/lib/supabase/read';
import { write } from '@/lib/supabase/writes';
import { type OrderReviews, orderReviews } from './rows';

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
