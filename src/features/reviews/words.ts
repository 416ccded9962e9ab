import type { Rating, ReviewState } from '@/domain/review';
import { countOf, unknownWord } from '@/lib/words';

export const starsText = (stars: number): string => countOf(stars, 'star');

/** With one decimal: 5.0 only when all stars are fives. */
export function averageText({ average }: Rating): string {
  const rounded = Math.round(Math.round(average * 100) / 10) / 10;
  return (average < 5 ? Math.min(rounded, 4.9) : rounded).toFixed(1);
}

export const ratingText = (rating: Rating): string =>
  `Rated ${averageText(rating)} of 5, ${countOf(rating.count, 'review')}`;

export const ageText = (age: number): string => (age === 0 ? 'Under 1 year' : countOf(age, 'year'));

export const reviewStateNames: Readonly<Record<ReviewState, string>> = {
  waiting: 'Waiting',
  approved: 'Approved',
  hidden: 'Hidden',
  unknown: unknownWord,
};
