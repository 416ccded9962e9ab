import type { Known } from './known-word';

/** Count and average (two decimals, 5 only for fives) of a product's approved reviews. */
export interface Rating {
  average: number;
  count: number;
}

/** The better average first, then the larger number of reviews. The database sorts by the same rule. */
export const byRating = (a: Rating | null | undefined, b: Rating | null | undefined): number =>
  (b?.average ?? 0) - (a?.average ?? 0) || (b?.count ?? 0) - (a?.count ?? 0);

export const STARS = [1, 2, 3, 4, 5] as const;
/** The maximum length of a review, in characters. The database checks the same limit. */
export const REVIEW_MAX = 1000;
export const REVIEW_AGE_MAX = 17;

/** The public part of a review: nothing identifies its author. */
export interface ShownReview {
  stars: number;
  words: string | null;
  /** The age of the child who played, in whole years. */
  age: number | null;
  answer: string | null;
  /** Whether the review changed after the answer. */
  outdated?: boolean;
  /** yyyy-mm */
  month: string;
}

export interface ReviewPage {
  reviews: readonly ShownReview[];
  /** The cursor of the next page; null on the last one. */
  next: number | null;
  /** The number of reviews by age of the child. */
  ages: Readonly<Record<string, number>>;
  /** Answers to the question asked ninety days after delivery. */
  still: { yes: number; all: number } | null;
}

export const reviewStates = ['waiting', 'approved', 'hidden'] as const;
export type ReviewState = Known<(typeof reviewStates)[number]>;

export interface TypedReview {
  stars: number;
  words: string | null;
  age: number | null;
}

/** A review as its author sees it. */
export interface OwnReview extends TypedReview {
  status: ReviewState;
  hiddenReason: string | null;
  answer: string | null;
  outdated?: boolean | undefined;
}
