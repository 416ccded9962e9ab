import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pastedText, plainText, tidyText } from './typed-text';
import { cases } from './typed-text.cases.json' with { type: 'json' };

it.each(cases)('folds %j', (text = '', ...expected) => {
  expect([tidyText(text), plainText(text), pastedText(text)]).toEqual(expected);
});

it('is the same when it is folded again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      expect(plainText(plainText(text))).toBe(plainText(text));
    }),
  );
});

it('is the same when it is folded again, for each letter that has a compatible form', () => {
  const letters = Array.from({ length: 0x30000 }, (_, code) => String.fromCodePoint(code)).filter(
    (letter) => letter.normalize('NFKC') !== letter,
  );
  expect(letters.length).toBeGreaterThan(4000);
  expect(letters.filter((letter) => plainText(plainText(`0${letter}n`)) !== plainText(`0${letter}n`))).toEqual([]);
});

it('takes what no text can have: half a letter', () => {
  expect(tidyText('a\ud842b')).toBe('ab');
});
