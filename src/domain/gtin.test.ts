import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gtinOf, isbnOf } from './gtin';
import { cases } from './gtin.cases.json' with { type: 'json' };

it.each(cases)('%j is the number %j', (typed, number) => expect(gtinOf(typed ?? '')).toBe(number));

const valid = cases.flatMap(([, number]) => number ?? []);

it('is one number, however it is spaced and padded, and in its own form', () => {
  const gap = fc.constantFrom('', '', ' ', '-');
  fc.assert(
    fc.property(fc.constantFrom(...valid), fc.array(gap, { minLength: 14, maxLength: 14 }), (number, gaps) => {
      const spaced = [...number].map((digit, place) => digit + gaps[place]).join('');
      for (const typed of [number, number.padStart(14, '0'), spaced]) expect(gtinOf(typed)).toBe(number);
    }),
  );
});

it('notices every wrong digit', () => {
  const digit = fc.integer({ min: 1, max: 9 });
  fc.assert(
    fc.property(fc.constantFrom(...valid), fc.nat(13), digit, (number, place, more) => {
      const at = place % number.length;
      const wrong = (Number(number[at]) + more) % 10;
      expect(gtinOf(number.slice(0, at) + wrong + number.slice(at + 1))).toBeNull();
    }),
  );
});

it.each([
  ['0-306-40615-2', '9780306406157'],
  ['4006381333931', null],
])('the ISBN in %s is %s', (typed, isbn) => expect(isbnOf(typed)).toBe(isbn));
