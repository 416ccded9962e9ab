import type { Known } from './known-word';
import { plainText } from './typed-text';

/** What the approved reviews of a product come to; `average` has two decimals. */
export interface Rating {
  average: number;
  count: number;
}

/** The better average first, of two alike that of more reviews. The database sorts by the same rule. */
export const byRating = (a: Rating | null | undefined, b: Rating | null | undefined): number =>
  (b?.average ?? 0) - (a?.average ?? 0) || (b?.count ?? 0) - (a?.count ?? 0);

export const STARS = [1, 2, 3, 4, 5] as const;
/** The longest review, in characters. The database checks the same bounds. */
export const REVIEW_MAX = 1000;
export const REVIEW_AGE_MAX = 17;

/** What everybody reads of a review: nothing tells who wrote it. */
export interface ShownReview {
  stars: number;
  words: string | null;
  /** Of the child who played, in whole years. */
  age: number | null;
  answer: string | null;
  /** yyyy-mm */
  month: string;
}

export interface ReviewPage {
  reviews: readonly ShownReview[];
  /** Where the next page begins; null on the last one. */
  next: number | null;
  /** How many reviews are about children of each age. */
  ages: Readonly<Record<string, number>>;
  /** Of those who were asked ninety days after delivery. */
  still: { yes: number; all: number } | null;
}

export const reviewStates = ['waiting', 'approved', 'hidden'] as const;
export type ReviewState = Known<(typeof reviewStates)[number]>;

export interface TypedReview {
  stars: number;
  words: string | null;
  age: number | null;
}

/** A review as whoever wrote it sees it. */
export interface OwnReview extends TypedReview {
  state: ReviewState;
  hiddenReason: string | null;
  answer: string | null;
}

const LINK =
  /:\/\/|(?<![\p{L}\p{N}_])www\.|[^\s@]@[^\s@]|[^\s.]\.(?:com|net|org|info|biz|shop|store|online|site|xyz|ru|cn|top|app|io|ly)(?![\p{L}\p{N}_])/iu;

/** Whether a text holds the address of a page or of a mailbox. As `private.has_link`. */
export const hasLink = (words: string): boolean => LINK.test(plainText(words));
