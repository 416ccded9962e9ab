import type { ReviewPage } from '@/domain/review';
import { countOf } from '@/lib/words';
import { ageText } from '../words';

/** The messages of the reviews on a product page. */
export const shownReviewMessages = {
  title: 'Reviews',
  ourAnswer: 'Our answer',
  ourOldAnswer: 'Our answer, from before the review was changed',
  none: 'No reviews yet. If you buy it, you can write one from your order page.',
  byAge: 'Age of the child',
  everyAge: 'All ages',
  ofAge: (age: number, count: number) => `${ageText(age)} (${count})`,
  playedAt: (age: number) => `Played at ${age === 0 ? 'under 1 year' : countOf(age, 'year')}`,
  showMore: 'Show more reviews',
  loadingMore: 'Loading more reviews',
  moreFailed: 'The reviews could not be loaded. Check your connection.',
} as const;

export const stillText = ({ yes, all }: NonNullable<ReviewPage['still']>): string =>
  `${yes} of ${all} still play with it after three months.`;
