import { describe, expect, it } from 'vitest';
import { byRating, hasLink } from './review';

describe('hasLink', () => {
  it.each([
    'See https://a.example',
    'www.toys.example',
    'cheap at Toys.COM now',
    'cheap at toys\uff0ecom',
    'write me@a.example',
  ])('finds a link in %s', (words) => expect(hasLink(words)).toBe(true));

  it.each(['Great toy.Come and see: 3.5 out of 5!', 'لعبة رائعة', '@ home', 'He said com. net. org.'])(
    'finds none in %s',
    (words) => expect(hasLink(words)).toBe(false),
  );
});

it('sorts by average, then by number of reviews, unreviewed products last', () => {
  const sorted = [null, { average: 4.5, count: 9 }, { average: 5, count: 1 }, { average: 5, count: 3 }].toSorted(
    byRating,
  );
  expect(sorted.map((rating) => rating?.count ?? 0)).toEqual([3, 1, 9, 0]);
});
