import { type CountedPage, type PageRequest, parseIdCursor } from '@/features/staff-area/pages';
import type { SaveResult } from '@/lib/result';
import { read } from '@/lib/supabase/read';
import { save } from '@/lib/supabase/writes';
import {
  type ReviewDecision,
  type ReviewFilter,
  type ReviewShow,
  type StaffReview,
  staffReview,
  staffReviewPage,
} from './rows';

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

export const decideReview = (
  { id, version }: StaffReview,
  { approve, reason }: ReviewDecision,
): Promise<SaveResult<StaffReview>> =>
  save(
    'A review was not decided',
    (database) =>
      database.rpc('decide_review', { review_id: id, approve, reason: reason ?? '', expected_version: version }),
    staffReview,
  );

export const answerReview = ({ id, version }: StaffReview, answer: string): Promise<SaveResult<StaffReview>> =>
  save(
    'A review was not answered',
    (database) => database.rpc('answer_review', { review_id: id, answer, expected_version: version }),
    staffReview,
  );
