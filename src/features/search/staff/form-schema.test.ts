import { expect, it } from 'vitest';
import { parseWords, synonymSchema } from './form-schema';

it('takes the words between commas, in lower case, each once', () => {
  expect(parseWords(' Lego,  Building   Blocks, lego ,, ')).toEqual(['lego', 'building blocks']);
});

it.each([
  ['', 'Two words at least are required, separated by commas'],
  ['lego, LEGO', 'Two words at least are required, separated by commas'],
  [Array.from({ length: 13 }, (_, index) => `word ${index}`).join(), 'There can be 12 words at most'],
  [`lego, ${'a'.repeat(51)}`, 'A word can be 50 characters at most: 1 character too many'],
])('says what is wrong with %j', (words, sentence) => {
  expect(synonymSchema.safeParse({ words }).error?.issues.map(({ message }) => message)).toEqual([sentence]);
});
