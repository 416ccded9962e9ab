import * as z from 'zod/mini';
import { knownOrUnknown } from '@/domain/known-word';
import { type OwnReview, reviewStates } from '@/domain/review';

export interface ReviewableLine {
  productId: number;
  review: OwnReview | null;
  /** Whether to ask if it is still played with. */
  asksPlayed: boolean;
  isPlayed: boolean | null;
}

export interface OrderReviews {
  canReview: boolean;
  lines: readonly ReviewableLine[];
}

const shape = z.object({
  can_review: z.boolean(),
  lines: z.array(
    z.object({
      product_id: z.number(),
      asks_played: z.boolean(),
      is_played: z.nullable(z.boolean()),
      review: z.nullable(
        z.object({
          stars: z.number(),
          words: z.nullable(z.string()),
          age: z.nullable(z.number()),
          status: knownOrUnknown(reviewStates),
          hidden_reason: z.nullable(z.string()),
          answer: z.nullable(z.string()),
        }),
      ),
    }),
  ),
});

function reviewFrom(row: z.infer<typeof shape>['lines'][number]['review']): OwnReview | null {
  if (row === null) return null;
  const { status, hidden_reason, ...rest } = row;
  return { ...rest, state: status, hiddenReason: hidden_reason };
}

export function orderReviewsFrom(answer: unknown): OrderReviews {
  const { can_review, lines } = shape.parse(answer);
  return {
    canReview: can_review,
    lines: lines.map((line) => ({
      productId: line.product_id,
      review: reviewFrom(line.review),
      asksPlayed: line.asks_played,
      isPlayed: line.is_played,
    })),
  };
}
