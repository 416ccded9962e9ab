import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textOfSentences, textsWithAddresses } from '@/testing/review-texts';
import { linkIn } from './review-links';
import { links, texts } from './review-links.cases.json' with { type: 'json' };

describe('a link', () => {
  it.each(links)('in %j is %j', (text, link) => expect(linkIn(text ?? '')).toBe(link));

  it.each(texts)('is not in %j', (text) => expect(linkIn(text)).toBeNull());

  it('is an address with any ending of a country, a messenger or a shop', () => {
    expect(textsWithAddresses.filter((text) => linkIn(text) === null)).toEqual([]);
  });

  it('is never where a sentence begins without a space before it', () => {
    fc.assert(
      fc.property(textOfSentences, (text) => {
        expect(linkIn(text)).toBeNull();
      }),
      { numRuns: 3000 },
    );
  });

  it('is looked for in a moment, whatever is typed', () => {
    const began = performance.now();
    for (const part of ['a', '1', '.', 'a.', '1.k', '-', ' .ke']) linkIn(part.repeat(1000 / part.length));
    expect(performance.now() - began).toBeLessThan(1000);
  });
});
