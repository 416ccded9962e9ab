import fc from 'fast-check';
import { expect, it } from 'vitest';
import { storableJson } from './client';

const sent = (value: unknown) => JSON.parse(storableJson(JSON.stringify(value)));

it.each([
  ['Call\0 first', 'Call first'],
  ['\ud83d', ''],
  ['a\udc00\ud800b', 'ab'],
  ['\u{1f600}', '\u{1f600}'],
  ['\\u0000 and \\\0', '\\u0000 and \\'],
])('%j is sent as %j', (text, storable) => expect(sent({ [text]: [text] })).toEqual({ [storable]: [storable] }));

it('other text is unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      expect(sent([text])).toEqual([text.replace(/\0|\p{Surrogate}/gu, '')]);
    }),
  );
});
