import type { SupabaseClient } from '@supabase/supabase-js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchFold, searchParts } from '../../src/domain/search-text';
import { cases } from '../../src/domain/search-text.cases.json' with { type: 'json' };
import { searchProducts } from '../../src/features/search/customer/search';
import builtIn from '../../src/features/search/customer/synonyms.json' with { type: 'json' };
import irregularPlurals from '../../src/features/search/irregular-plurals.json' with { type: 'json' };
import { foldWord, joinedWords, wordsOf } from '../../src/features/search/search-words';
import { expectEach, expectRefused } from './support/answers';
import { browse, EVERYTHING, listed, sell } from './support/browsing';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, owner, staff, service } = shop.clients;

const wordsSeenBy = async (client: SupabaseClient) =>
  (await client.from('search_synonyms').select('words').order('id')).data?.map(({ words }) => words);
const save = (words: unknown, change: { id?: number; expected_version?: number } = {}) =>
  staff.rpc('save_search_synonym', { synonym: { words }, ...change });

describe('synonyms', () => {
  it('are readable by everybody, and initially those that come with the shop', async () => {
    for (const client of [visitor, owner, staff]) expect(await wordsSeenBy(client)).toEqual(builtIn);
  });

  it('are writable by staff: in lower case, trimmed, each once', async () => {
    const { data } = await save([' Fidget  Spinner', 'spinner', 'SPINNER']);
    expect(data).toMatchObject({ words: ['fidget spinner', 'spinner'], version: 1 });
    const { id } = data;
    expect((await save(['spinner', 'top'], { id, expected_version: 1 })).data).toMatchObject({ version: 2 });
    expect((await wordsSeenBy(visitor))?.at(-1)).toEqual(['spinner', 'top']);
    expect((await save(['spinner', 'top'], { id, expected_version: 2 })).data).toMatchObject({ version: 2 });
    const audited = await staff.from('audit_log').select('action').eq('table_name', 'search_synonyms').order('id');
    expect(audited.data).toEqual([{ action: 'insert' }, { action: 'update' }]);
  });

  it('report a conflict to the second of two editors', async () => {
    const { error } = await save(['a', 'b'], { id: 1, expected_version: 7 });
    expect(error).toMatchObject({ code: 'P0001', hint: 'VERSION_CONFLICT' });
    expect(JSON.parse(error?.details ?? '')).toMatchObject({ id: 1, words: builtIn[0] });
  });

  it('refuse what are no words', () =>
    expectRefused('BAD_SYNONYM', ([, words]) => save(words), [
      ['words', null],
      ['words', 'lego'],
      ['words', []],
      ['words', ['lego']],
      ['words', ['lego', 'LEGO ']],
      ['words', ['lego', '']],
      ['words', ['lego', 4]],
      ['words', ['lego', 'a'.repeat(51)]],
      ['words', Array.from({ length: 13 }, (_, index) => `word ${index}`)],
    ]));

  it('are 200 groups at most', async () => {
    const many = Array.from({ length: 200 }, (_, index) => ({ id: 100 + index, words: ['a', `b${index}`] }));
    await service.from('search_synonyms').insert(many);
    expect((await save(['one', 'more'])).error).toMatchObject({ hint: 'TOO_MANY_SYNONYMS' });
  });

  it('are removed and restored under their number', async () => {
    await staff.rpc('remove_search_synonym', { id: 2 });
    expect(await wordsSeenBy(visitor)).not.toContainEqual(builtIn[1]);
    expect((await staff.rpc('remove_search_synonym', { id: 2 })).error).toMatchObject({ hint: 'SYNONYM_NOT_FOUND' });
    expect((await staff.rpc('restore_search_synonym', { id: 2 })).data).toMatchObject({ id: 2, words: builtIn[1] });
    expect((await staff.rpc('restore_search_synonym', { id: 999 })).error).toMatchObject({ hint: 'SYNONYM_NOT_FOUND' });
  });
});

describe('a search without results', () => {
  const record = (searched: unknown, address?: string) => {
    const call = visitor.rpc('record_search_miss', { searched });
    return address ? call.setHeader('cf-connecting-ip', address) : call;
  };
  const misses = async () => (await staff.rpc('list_search_misses')).data;
  const sql = (text: string) => shop.database.sql.exec(text);

  it('is counted by day, for all searchers together, and readable by staff only', async () => {
    for (const text of ['Trampoline', ' trampoline ', 'TRAMPOLINE']) await record(text);
    await owner.rpc('record_search_miss', { searched: 'pogo   stick' });
    const [row] = await shop.database.sql.query<{ today: string }>('select private.shop_today()::text as today');
    expect(await misses()).toEqual({
      days: 90,
      misses: [
        { text: 'trampoline', count: 3, last_day: row?.today },
        { text: 'pogo stick', count: 1, last_day: row?.today },
      ],
    });
    const columns = await shop.database.sql.query(
      "select attname from pg_attribute where attrelid = 'private.search_misses'::regclass and attnum > 0 order by 1",
    );
    expect(columns).toEqual([{ attname: 'count' }, { attname: 'day' }, { attname: 'text' }]);
  });

  it('is not stored for what may name a person, with the same response', async () => {
    await expectEach(
      async (text) => {
        const { data, error } = await record(text);
        return { data, error };
      },
      () => ({ data: null, error: null }),
      [
        null,
        '',
        'x',
        '42',
        'amina@example.com',
        '0712345678',
        'call 0712 345 678',
        'https://example.com',
        'a'.repeat(61),
      ],
    );
    expect(await misses()).toMatchObject({ misses: [] });
  });

  it('is limited by address', async () => {
    const hints = async (calls: number, address: (call: number) => string) => {
      const answers = [];
      for (let call = 0; call < calls; call += 1) answers.push((await record('kite', address(call))).error?.hint);
      return answers.filter(Boolean);
    };
    await sql('update private.caller_limits set search_misses_per_hour = 3');
    expect(await hints(4, () => '203.0.113.9')).toEqual(['TOO_MANY_CALLS']);
    expect(await hints(3, (call) => `203.0.113.${20 + call}`)).toEqual([]);
    expect(await misses()).toMatchObject({ misses: [{ text: 'kite', count: 6 }] });
  });

  it('is stored for a limited number of different texts a day, after which known ones are still counted', async () => {
    await sql('update private.shop_limits set search_misses_per_day = 2');
    for (const text of ['kite', 'drone', 'yo-yo', 'kite']) await record(text);
    expect(await misses()).toMatchObject({
      misses: [
        { text: 'kite', count: 2 },
        { text: 'drone', count: 1 },
      ],
    });
  });

  it('is deleted after its period, by the next one and by the hourly job', async () => {
    const old = "update private.search_misses set day = day - 90 where text = 'kite'";
    const kept = () => shop.database.sql.query('select text from private.search_misses order by text');
    await record('kite');
    await sql(old);
    expect(await misses()).toMatchObject({ misses: [] });
    await record('drone');
    expect(await kept()).toEqual([{ text: 'drone' }]);
    await record('kite');
    await sql(old);
    await service.rpc('erase_stale_data');
    expect(await kept()).toEqual([{ text: 'drone' }]);
  });
});

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

it('the irregular plurals are those of the browser, and fold to the same words', async () => {
  const words = Object.entries(irregularPlurals).flat();
  const [row] = await sql.query('select private.irregular_plurals() as plurals, private.folded($1) as folded', [
    words.join(' '),
  ]);
  expect(row).toEqual({ plurals: irregularPlurals, folded: words.map(foldWord).join(' ') });
});

it('a word of repeated letters is spelled as in the browser, and is no beginning of a word', async () => {
  const words = ['aa', 'aaa', 'zzzzz', 'www', 'paaaaa', 'sooooft', 'balloons', '111'];
  const [row] = await sql.query('select private.folded($1) as folded', [words.join(' ')]);
  expect(row).toEqual({ folded: 'a a3 z5 w3 pa6 soft balon 111' });
  expect(row).toEqual({ folded: words.map(foldWord).join(' ') });
});

it('hyphenated words are joined as in the browser', async () => {
  const texts = ['T-Rex Puzzle', '3-in-1 (Play–Gym)', 'Ages 3-6, pre-school', '- a -b c-', 'Bauklötze-Set', ''];
  const read = await sql.query<{ joined: string | null }>(
    `select private.joined_words(text) as joined from unnest($1::text[]) with ordinality given (text, place) order by place`,
    [texts],
  );
  expect(read.map(({ joined }) => joined ?? '')).toEqual(texts.map(joinedWords));
});

describe('a search finds, in the database and in the browser,', () => {
  const products = [
    'T-Rex Puzzle',
    '3-in-1 Walker',
    'Bauklötze-Set',
    'Mice & Geese Game',
    '3in1 Trike',
    'Wolf and Leaf',
  ];
  const row = { price: 5, category: 'Toys', age_range: '3+ years', skills: [], stock: 9 };
  const more = { free_from: {}, play: {}, is_draft: false, created_at: '2026-01-01T00:00Z' };

  it.each([
    ['trex', 'T-Rex Puzzle'],
    ['T-Rex', 'T-Rex Puzzle'],
    ['t rex', 'T-Rex Puzzle'],
    ['T–REX puzzles', 'T-Rex Puzzle'],
    ['3in1', '3-in-1 Walker'],
    ['3-in-1', '3in1 Trike'],
    ['3-in-1 trike', '3in1 Trike'],
    ['Bauklötzeset', 'Bauklötze-Set'],
    ['bauklotze set', 'Bauklötze-Set'],
    ['mouse', 'Mice & Geese Game'],
    ['mice', 'Mice & Geese Game'],
    ['goose', 'Mice & Geese Game'],
    ['wolves', 'Wolf and Leaf'],
    ['leaves', 'Wolf and Leaf'],
  ])('for %s the %s', async (q, name) => {
    await sell(
      shop.database,
      products.map((one) => ({ ...row, ...more, name: one })),
    );
    const inBrowser = searchProducts(await listed(visitor), q).map((product) => product.name);
    const inDatabase = (await browse(visitor, { ...EVERYTHING, q })).products.map((product) => product.name);
    expect(inBrowser).toContain(name);
    expect(inDatabase).toContain(name);
    expect(inDatabase.toSorted()).toEqual(inBrowser.toSorted());
  });
});

it.each(['4006381333931', '4 006381 333931', '04006381333931', '9780306406157', '0-306-40615-2', 'isbn 0306406152'])(
  'the shop finds the product with the number %s',
  async (q) => {
    await sql.query(
      `update products set details = details || '{"gtin": "4006381333931", "isbn": "0 306 40615 2"}' where id = 5`,
    );
    const { products } = await browse(visitor, { ...EVERYTHING, q });
    expect(products.map(({ id }) => id)).toEqual([5]);
  },
);
