import { adminArea, liveKey, useRecordPage } from '@/features/staff-area/queries';
import { publicKey } from '@/lib/query-keys';
import type { SaveResult } from '@/lib/result';
import { useChange } from '@/lib/use-change';
import { listReviews } from './api';
import type { ReviewFilter, StaffReview } from './rows';

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
