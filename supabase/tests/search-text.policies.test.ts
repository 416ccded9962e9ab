import fc from 'fast-check';
import { expect, it } from 'vitest';
import { searchFold, searchParts } from '../../src/domain/search-text';
import { cases } from '../../src/domain/search-text.cases.json' with { type: 'json' };
import { wordsOf } from '../../src/domain/search-words';
import { openShop } from './support/shop';

const { sql } = (await openShop()).database;
const answers = (texts: readonly string[]) =>
  sql.query(
    `select private.search_text(text) as folded, private.search_parts(text) as parts, private.words_of(text) as words
       from unnest($1::text[]) with ordinality given (text, place) order by place`,
    [texts],
  );
const expected = (texts: readonly string[]) =>
  texts.map((text) => ({ folded: searchFold(text), parts: searchParts(text), words: wordsOf(text).join(' ') }));

it('a text is normalised for searches as in the browser', async () => {
  const texts = [
    ...cases.map(([text = '']) => text),
    "Max's book, 978-6-990-01047-2",
    'ISBN 0-306-40615-X',
    '10 x 20 x 30',
    '2歳の木のおもちゃ set',
    '𠮷野家',
    "L'Éveil d'Amélie",
  ];
  expect(await answers(texts)).toEqual(expected(texts));
});

it('any text is normalised as in the browser', async () => {
  const blocks = [0x20, 0x80, 0x100, 0x180, 0x300, 0x380, 0x400, 0x590, 0x600, 0x680, 0x900, 0xe00, 0x1e00, 0x1e80];
  const others = [0x1f00, 0x2000, 0x2100, 0x3000, 0x3080, 0x4e00, 0xac00, 0xff00, 0xff80, 0x1f600, 0x20b80];
  const sign = fc
    .tuple(fc.constantFrom(...blocks, ...others), fc.nat({ max: 0x7f }))
    .map(([block, at]) => String.fromCodePoint(block + at));
  const texts = fc.sample(fc.string({ unit: sign, maxLength: 30 }), { seed: 30, numRuns: 300 });
  expect(await answers(texts)).toEqual(expected(texts));
});
