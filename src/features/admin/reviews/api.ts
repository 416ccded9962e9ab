import type { SaveResult } from '@/lib/result';
import { getDatabase } from '@/lib/supabase/client';
import { save } from '@/lib/supabase/writes';
import { type CountedPage, type PageRequest, parseIdCursor } from '../shared/pages';
import {
  type ReviewDecision,
  type ReviewFilter,
  type ReviewShow,
  type StaffReview,
  staffReviewFrom,
  staffReviewsFrom,
} from './rows';

/** Throws when the database cannot be reached. */
export async function listReviews(
  { show, search }: ReviewFilter,
  { before, pageSize, signal }: PageRequest,
): Promise<CountedPage<StaffReview, ReviewShow>> {
  const database = await getDatabase();
  const call = database.rpc('list_reviews', { show, search, before: parseIdCursor(before), page_size: pageSize });
  const { data } = await (signal ? call.abortSignal(signal) : call).throwOnError();
  return staffReviewsFrom(data);
}

export const decideReview = (
  { id, version }: StaffReview,
  { approve, reason }: ReviewDecision,
): Promise<SaveResult<StaffReview>> =>
  save(
    'A review was not decided',
    (database) =>
      database.rpc('decide_review', { review_id: id, approve, reason: reason ?? '', expected_version: version }),
    staffReviewFrom,
  );

export const answerReview = ({ id, version }: StaffReview, answer: string): Promise<SaveResult<StaffReview>> =>
  save(
    'A review was not answered',
    (database) => database.rpc('answer_review', { review_id: id, answer, expected_version: version }),
    staffReviewFrom,
  );
