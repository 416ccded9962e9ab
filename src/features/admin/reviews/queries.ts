import { useQueryClient } from '@tanstack/react-query';
import { publicKey } from '@/lib/query-keys';
import type { SaveResult } from '@/lib/result';
import { useExclusiveMutation } from '@/lib/use-exclusive-mutation';
import { adminArea, liveKey, useRecordPage } from '../shared/queries';
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
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: send,
    onSuccess: async (result, change: Change) => {
      onResult(result, change);
      await Promise.all([adminArea, publicKey('products')].map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
}
