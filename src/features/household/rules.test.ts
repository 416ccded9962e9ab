import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  agesOf,
  type Child,
  childrenFrom,
  fitsOf,
  joinedHousehold,
  parseMonth,
  readChild,
  storedChildren,
  withYears,
} from './rules';

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

  it('is read as it was stored, with any nicknames', () => {
    const child = fc.record({
      nickname: fc.string({ unit: 'grapheme', maxLength: 10 }).filter((name) => name.length <= 30),
      age: fc.oneof(
        fc.record({ years: fc.integer({ min: 0, max: 12 }) }),
        fc.constantFrom({ bornIn: '2020-05' }, { bornIn: '2025-12' }),
      ),
    });
    fc.assert(
      fc.property(fc.array(child, { maxLength: 4 }), (children) => {
        expect(childrenFrom(JSON.parse(JSON.stringify(storedChildren(children))))).toEqual(children);
      }),
    );
  });

  it.each([
    undefined,
    null,
    {},
    4,
    [1],
    [{ nickname: 'Juma' }],
    [{ nickname: 'Juma', age: '13' }],
    [{ nickname: 'Juma', age: '2022-13' }],
  ])('is not read from %j', (stored) => {
    expect(childrenFrom(stored)).toBeUndefined();
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

describe('children of a device who join an account', () => {
  const zed = { nickname: 'Zed', age: { bornIn: '2018-02' } };
  const joined = (account: readonly Child[], device: readonly Child[]) =>
    joinedHousehold(account, device, TODAY).children;

  it('stand after those of the account, each once', () => {
    expect(joined([amani], [juma, amani])).toEqual([amani, juma]);
    expect(joined([juma], [{ ...juma, nickname: 'juma' }])).toEqual([juma]);
    expect(joined([juma, amani], joined([juma, amani], [juma, zed]))).toEqual([juma, amani, zed]);
  });

  it('are different children with another nickname or month', () => {
    const [twin, corrected] = [
      { ...juma, nickname: 'Tau' },
      { ...juma, age: { bornIn: '2020-06' } },
    ];
    expect(joined([juma], [twin, corrected])).toEqual([juma, twin, corrected]);
  });

  it('are left out where there is no room, and returned', () => {
    const three = ['A', 'B', 'C'].map((nickname) => ({ ...juma, nickname }));
    expect(joinedHousehold(three, [zed, juma], TODAY)).toEqual({ children: [...three, zed], leftOut: [juma] });
  });

  it('leave out who has become too old, and an age selected in the filter', () => {
    const old = { nickname: 'Old', age: { bornIn: '2013-11' } };
    expect(joined([juma, old], [old, zed])).toEqual([juma, zed]);
    const chosen = { nickname: '', age: { years: 4 } };
    expect(joined([juma], [chosen])).toEqual([juma]);
    expect(joined([juma], [chosen, zed])).toEqual([juma, chosen, zed]);
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
