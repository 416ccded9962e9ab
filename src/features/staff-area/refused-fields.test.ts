import { expect, it } from 'vitest';
import { refusalsOf, refusedFieldWords } from './refused-fields';

const refused = (field: string) => ({ kind: 'refused', reason: 'invalid', field }) as const;
const anything = 'This is not accepted. Change it, or leave it as it was.';

it.each([
  ['slug', /taken/],
  ['productIds.0', /not there any more/],
  ['stock', /how many units/],
  ['daysFrom', /^This is not accepted\. Change it/],
])('a refusal of %s is told at the field', (path, words) => expect(refusedFieldWords(path)).toMatch(words));

it('tells the refused fields of a form, and no others', () => {
  expect(refusalsOf(refused('day'), ['day', 'name'])).toEqual({ day: anything });
  expect(refusalsOf(refused('["day", "place"]'), ['day', 'name'])).toEqual({ day: anything });
  expect(refusalsOf({ kind: 'gone' }, ['day', 'name'])).toEqual({});
});
