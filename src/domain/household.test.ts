import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agesOf, fitsOf, householdText, parseHousehold, parseMonth, readChild, withYears } from './household';

const TODAY = '2026-11-27';
const juma = { nickname: 'Juma', age: { bornIn: '2020-05' } };
const amani = { nickname: 'Amani', age: { bornIn: '2025-12' } };

describe('a household', () => {
  it('has today’s ages, without unborn children', () => {
    expect(agesOf([juma, amani, { nickname: 'Next', age: { bornIn: '2027-01' } }], TODAY)).toEqual([
      { nickname: 'Juma', years: 6 },
      { nickname: 'Amani', years: 0 },
    ]);
  });

  it('lists warnings before matches', () => {
    const ages = agesOf([juma, amani, { nickname: '', age: { years: 12 } }], TODAY);
    expect(fitsOf({ minAge: 4, maxAge: 8 }, true, ages)).toEqual([
      { mark: 'not-under-3', children: [{ nickname: 'Amani', years: 0 }] },
      { mark: 'just-right', children: [{ nickname: 'Juma', years: 6 }] },
      { mark: 'outgrown', children: [{ nickname: '', years: 12 }] },
    ]);
  });

  it('is parsed as it was serialised, with any nicknames', () => {
    const child = fc.record({
      nickname: fc.string({ unit: 'grapheme', maxLength: 10 }).filter((name) => name.length <= 30),
      age: fc.oneof(
        fc.record({ years: fc.integer({ min: 0, max: 12 }) }),
        fc.constantFrom({ bornIn: '2020-05' }, { bornIn: '2025-12' }),
      ),
    });
    fc.assert(
      fc.property(fc.array(child, { minLength: 1, maxLength: 4 }), (children) => {
        expect(parseHousehold(householdText(children) ?? '')).toEqual(children);
      }),
    );
  });

  it.each(['', 'null', '{}', '[1]', '[{"nickname":"Juma"}]', '[{"nickname":"Juma","age":"99"}]', '13', '2022-13'])(
    'is not read from %s',
    (text) => {
      expect(parseHousehold(text)).toBeUndefined();
    },
  );

  it('reads and writes one unnamed child in the older format', () => {
    expect(parseHousehold('4')).toEqual([{ nickname: '', age: { years: 4 } }]);
    expect(parseHousehold('2022-11')).toEqual([{ nickname: '', age: { bornIn: '2022-11' } }]);
    expect(householdText([{ nickname: '', age: { bornIn: '2022-11' } }])).toBe('2022-11');
    expect(householdText([])).toBeNull();
  });

  it('keeps a named or a second child when an age is selected in the filter', () => {
    const unnamed = { nickname: '', age: { years: 3 } };
    expect(withYears([], 7, TODAY)).toEqual([{ nickname: '', age: { years: 7 } }]);
    expect(withYears([unnamed], 7, TODAY)).toEqual([{ nickname: '', age: { years: 7 } }]);
    for (const kept of [[juma], [unnamed, amani]]) expect(withYears(kept, 7, TODAY)).toBe(kept);
    const sameAge = [{ nickname: '', age: { bornIn: '2019-11' } }];
    expect(withYears(sameAge, 7, TODAY)).toBe(sameAge);
  });
});

describe('a month of birth', () => {
  it.each([
    ['2022-11', '2022-11'],
    ['2022-1', '2022-01'],
    ['11/2022', '2022-11'],
    [' 1.2022 ', '2022-01'],
    ['2022', null],
    ['2022-13', null],
    ['1822-11', null],
    ['', null],
  ])('%s is read as %s', (text, month) => {
    expect(parseMonth(text)).toBe(month);
  });

  it.each([
    ['', null, 'missing'],
    ['soon', null, 'unreadable'],
    ['2026-12', null, 'to-come'],
    ['2013-11', null, 'too-long-ago'],
    ['2026-11', null, { nickname: 'Bo Li', age: { bornIn: '2026-11' } }],
    ['', 4, { nickname: 'Bo Li', age: { years: 4 } }],
  ])('%s, entered as %s years, is %o', (bornIn, years, read) => {
    expect(readChild({ nickname: ' Bo  Li ', bornIn, years }, TODAY)).toEqual(read);
  });
});
