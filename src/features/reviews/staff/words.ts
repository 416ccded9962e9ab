import { scenePictures } from '@/config/pictures';
import type { ListPageMessages } from '@/features/staff-area/list-page';
import { problemMessage } from '@/features/staff-area/words';
import { joined } from '@/lib/isolated';
import type { Conflict, Problem } from '@/lib/result';
import { reviewStateNames } from '../words';
import type { ReviewShow } from './data';

/** In characters. The database checks the same limits. */
export const HIDE_REASON_MAX = 500;
export const REVIEW_ANSWER_MAX = 1000;

export const reviewShowNames: Readonly<Record<ReviewShow, string>> = { ...reviewStateNames, all: 'All' };

export const staffReviewMessages = {
  hint: 'What buyers say of what they bought. Only what you approve is shown and counts. Buyers can change or withdraw a review; a change waits for you again.',
  show: 'Show',
  columns: { product: 'Product', review: 'Review', changed: 'Written', state: 'State', action: 'Action' },
  order: 'The order',
  refunded: 'Money of this order has gone back. Who sent a toy back has seen it, so the review may stay.',
  approve: 'Approve',
  hide: 'Hide',
  answer: 'Answer',
  approved: 'The review is shown',
  hidden: 'The review is hidden',
  answered: 'The answer is kept',
  hideTitle: (product: string) => joined`Hide the review of ${product}`,
  answerTitle: (product: string) => joined`Answer the review of ${product}`,
  reason: 'Reason',
  reasonHint: 'Its buyer reads it on the page of the order.',
  reasonMissing: 'Say why, so that its buyer can change it.',
  yourAnswer: 'Your answer',
  answerHint: 'Everybody reads it below the review. Leave it empty to take an answer back.',
  save: 'Save answer',
  cancel: 'Cancel',
  hiddenBecause: (reason: string) => joined`Hidden: ${reason}`,
  outdated: 'The review was changed after this answer. Answer it again, or take the answer back.',
  ourAnswer: (answer: string) => joined`Our answer: ${answer}`,
} as const;

export const reviewListMessages: ListPageMessages = {
  title: 'Reviews',
  search: 'Search reviews by product or words...',
  loading: 'Loading the reviews',
  loadFailed: 'We could not load the reviews',
  pages: { title: 'Pages of reviews', newer: 'Newer reviews', newest: 'Newest reviews', older: 'Older reviews' },
  showAll: 'Show all reviews',
  none: {
    picture: scenePictures['order-confirmed'],
    title: 'No reviews to read',
    hint: 'Buyers are asked for one a week after delivery.',
  },
  noneFound: { picture: scenePictures['no-products'], title: 'No review fits. Search for something else.' },
};

export function staffReviewProblem(problem: Problem | Conflict<unknown>): string {
  if (problem.kind === 'conflict')
    return 'The buyer or a colleague has just changed this review. Read it again: nothing was changed.';
  return problemMessage(problem, {
    gone: 'Its buyer has withdrawn this review.',
    forbidden: 'Your account may not decide about reviews. If you were staff a moment ago, sign in again.',
  });
}
