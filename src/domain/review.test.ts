import { expect, it } from 'vitest';
import { byRating } from './review';

it('sorts by average, then by number of reviews, unreviewed products last', () => {
  const sorted = [null, { average: 4.5, count: 9 }, { average: 5, count: 1 }, { average: 5, count: 3 }].toSorted(
    byRating,
  );
  expect(sorted.map((rating) => rating?.count ?? 0)).toEqual([3, 1, 9, 0]);
});
