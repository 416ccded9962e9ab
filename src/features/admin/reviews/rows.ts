import * as z from 'zod/mini';
import { knownOrUnknown } from '@/domain/known-word';
import { type OwnReview, reviewStates } from '@/domain/review';
import type { CountedPage } from '../shared/pages';

export const REVIEW_SHOWS = ['waiting', 'approved', 'hidden', 'all'] as const;
export type ReviewShow = (typeof REVIEW_SHOWS)[number];

export interface ReviewFilter {
  show: ReviewShow;
  search: string;
}

/** A review for staff. Timestamps are ISO 8601. */
export interface StaffReview extends OwnReview {
  id: string;
  version: number;
  orderId: string;
  productId: number;
  productName: string;
  changedAt: string;
  /** Its order was refunded. */
  isRefunded: boolean;
}

export interface ReviewDecision {
  approve: boolean;
  /** The reason for hiding it. */
  reason: string | null;
}

const review = z.object({
  id: z.string(),
  version: z.number(),
  order_id: z.string(),
  product_id: z.number(),
  product_name: z.string(),
  changed_at: z.string(),
  stars: z.number(),
  words: z.nullable(z.string()),
  age: z.nullable(z.number()),
  status: knownOrUnknown(reviewStates),
  hidden_reason: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  is_refunded: z.boolean(),
});

export function staffReviewFrom(row: unknown): StaffReview {
  const { order_id, product_id, product_name, changed_at, status, hidden_reason, is_refunded, ...rest } =
    review.parse(row);
  return {
    ...rest,
    orderId: order_id,
    productId: product_id,
    productName: product_name,
    changedAt: changed_at,
    state: status,
    hiddenReason: hidden_reason,
    isRefunded: is_refunded,
  };
}

const page = z.object({
  reviews: z.array(z.unknown()),
  next: z.nullable(z.number()),
  counts: z.object({ waiting: z.number(), approved: z.number(), hidden: z.number(), all: z.number() }),
});

export function staffReviewsFrom(answer: unknown): CountedPage<StaffReview, ReviewShow> {
  const { reviews, next, counts } = page.parse(answer);
  return { rows: reviews.map(staffReviewFrom), next: next === null ? null : String(next), counts };
}
