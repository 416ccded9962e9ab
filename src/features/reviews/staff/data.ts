import * as z from 'zod/mini';
import { knownOrUnknown } from '@/domain/known-word';
import { reviewStates } from '@/domain/review';
import { adminArea, liveKey, useRecordPage } from '@/features/staff-area/data';
import { type CountedPage, idCursor, type PageRequest, parseIdCursor } from '@/features/staff-area/pages';
import { publicKey } from '@/lib/query-keys';
import type { SaveResult } from '@/lib/result';
import { read } from '@/lib/supabase/read';
import { save } from '@/lib/supabase/writes';
import { useChange } from '@/lib/use-change';

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

/** Throws when the database cannot be reached. */
export const listReviews = (
  { show, search }: ReviewFilter,
  { before, pageSize, signal }: PageRequest,
): Promise<CountedPage<StaffReview, ReviewShow>> =>
  read(
    staffReviewPage,
    (database) => database.rpc('list_reviews', { show, search, before: parseIdCursor(before), page_size: pageSize }),
    signal,
  );

/** A review, as it was when its form was opened. */
type SeenReview = Pick<StaffReview, 'id' | 'version'>;

export const decideReview = (
  { id, version }: SeenReview,
  { approve, reason }: ReviewDecision,
): Promise<SaveResult<StaffReview>> =>
  save(
    'A review was not decided',
    (database) =>
      database.rpc('decide_review', { review_id: id, approve, reason: reason ?? '', expected_version: version }),
    staffReview,
  );

export const answerReview = ({ id, version }: SeenReview, answer: string): Promise<SaveResult<StaffReview>> =>
  save(
    'A review was not answered',
    (database) => database.rpc('answer_review', { review_id: id, answer, expected_version: version }),
    staffReview,
  );

const REVIEWS_PAGE_SIZE = 20;

export function useStaffReviews(filter: ReviewFilter, before: string | null) {
  return useRecordPage(liveKey('reviews', filter), (page) => listReviews(filter, page), {
    before,
    pageSize: REVIEWS_PAGE_SIZE,
  });
}

/** A decision or a reply. Refetches everything that may show it, whatever the result. */
export function useStaffReviewChange<Change>(
  send: (change: Change) => Promise<SaveResult<StaffReview>>,
  onResult: (result: SaveResult<StaffReview>, change: Change) => void,
) {
  return useChange([adminArea, publicKey('products')], send, onResult);
}
