import { describe, expect, it } from 'vitest';
import { byRating, linkIn } from './review';
import { links, texts } from './review-links.cases.json' with { type: 'json' };

describe('a link', () => {
  it.each(links)('in %j is %j', (text, link) => expect(linkIn(text ?? '')).toBe(link));

  it.each(texts)('is not in %j', (text) => expect(linkIn(text)).toBeNull());
});

it('sorts by average, then by number of reviews, unreviewed products last', () => {
  const sorted = [null, { average: 4.5, count: 9 }, { average: 5, count: 1 }, { average: 5, count: 3 }].toSorted(
    byRating,
  );
  expect(sorted.map((rating) => rating?.count ?? 0)).toEqual([3, 1, 9, 0]);
});
