import type { OwnReview } from '@/domain/review';

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
