import * as z from 'zod/mini';
import { knownOrUnknown } from '@/domain/known-word';
import { reviewStates } from '@/domain/review';

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
