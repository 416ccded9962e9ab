import type { Rating, ReviewState } from '@/domain/review';
import { countOf, unknownWord } from '@/lib/words';

export const starsText = (stars: number): string => countOf(stars, 'star');

export const averageText = ({ average }: Rating): string => average.toFixed(1);

export const ratingText = (rating: Rating): string =>
  `Rated ${averageText(rating)} of 5, ${countOf(rating.count, 'review')}`;

export const ageText = (age: number): string => (age === 0 ? 'Under 1 year' : countOf(age, 'year'));

export const reviewStateNames: Readonly<Record<ReviewState, string>> = {
  waiting: 'Waiting',
  approved: 'Approved',
  hidden: 'Hidden',
  unknown: unknownWord,
};
