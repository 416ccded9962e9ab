import { expect, it } from 'vitest';
import { pastedText, plainText, tidyText } from './typed-text';
import { cases } from './typed-text.cases.json' with { type: 'json' };

it.each(cases)('folds %j', (text = '', ...expected) => {
  expect([tidyText(text), plainText(text), pastedText(text)]).toEqual(expected);
});

it('takes what no text can have: half a letter', () => {
  expect(tidyText('a\ud842b')).toBe('ab');
});
