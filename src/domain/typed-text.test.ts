import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pastedText, plainText, tidyText } from './typed-text';
import { cases } from './typed-text.cases.json' with { type: 'json' };

it.each(cases)('normalises %j', (text = '', ...expected) => {
  expect([tidyText(text), plainText(text), pastedText(text)]).toEqual(expected);
});

it('is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      expect(plainText(plainText(text))).toBe(plainText(text));
    }),
  );
});

it('is idempotent for each character that has a compatibility form', () => {
  const letters = Array.from({ length: 0x30000 }, (_, code) => String.fromCodePoint(code)).filter(
    (letter) => letter.normalize('NFKC') !== letter,
  );
  expect(letters.length).toBeGreaterThan(4000);
  expect(letters.filter((letter) => plainText(plainText(`0${letter}n`)) !== plainText(`0${letter}n`))).toEqual([]);
});

it('removes lone surrogates', () => {
  expect(tidyText('a\ud842b')).toBe('ab');
});
