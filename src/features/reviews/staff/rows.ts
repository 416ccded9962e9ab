import * as z from 'zod/mini';
import { knownOrUnknown } from '@/domain/known-word';
import { reviewStates } from '@/domain/review';
import { idCursor } from '@/features/staff-area/pages';

export const REVIEW_SHOWS = ['waiting', 'approved', 'hidden', 'all'] as const;
export type ReviewShow = (typeof REVIEW_SHOWS)[number];

export interface ReviewFilter {
  show: ReviewShow;
  search: string;
}

/** A review for staff. Timestamps are ISO 8601. */
export const staffReview = z.object({
  id: z.string(),
  version: z.number(),
  orderId: z.string(),
  productId: z.number(),
  productName: z.string(),
  changedAt: z.string(),
  stars: z.number(),
  words: z.nullable(z.string()),
  age: z.nullable(z.number()),
  status: knownOrUnknown(reviewStates),
  hiddenReason: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  /** Whether the review changed after the answer. */
  outdated: z.optional(z.boolean()),
  /** Its order was refunded. */
  isRefunded: z.boolean(),
});

export type StaffReview = z.infer<typeof staffReview>;

export interface ReviewDecision {
  approve: boolean;
  /** The reason for hiding it. */
  reason: string | null;
}

export const staffReviewPage = z.pipe(
  z.object({
    reviews: z.array(staffReview),
    next: idCursor,
    counts: z.object({ waiting: z.number(), approved: z.number(), hidden: z.number(), all: z.number() }),
  }),
  z.transform(({ reviews, next, counts }) => ({ rows: reviews, next, counts })),
);
