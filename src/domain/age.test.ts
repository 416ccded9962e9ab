import { describe, expect, it } from 'vitest';
import { ageMark, birthMonthProblem, childAgeText, parseAgeRange, parseChildAge, suitsAge, yearsOld } from './age';

const bounds = (minAge: number, maxAge: number) => ({ minAge, maxAge });

describe('parseAgeRange', () => {
  it.each([
    ['4-8 years', 4, 8],
    ['10-12 years', 10, 12],
    ['4 – 8 Years', 4, 8],
    [' 4-8years ', 4, 8],
    ['3+ years', 3, 12],
    ['3 + years', 3, 12],
    ['14+ years', 14, 14],
    ['5 years', 5, 5],
    ['1 year', 1, 1],
    ['0-2 years', 0, 2],
    ['6-18 months', 0, 1],
    ['18-36 months', 1, 3],
    ['12+ months', 1, 12],
    ['3 months', 0, 0],
  ])('reads %s', (text, minAge, maxAge) => expect(parseAgeRange(text)).toEqual({ minAge, maxAge }));

  it.each([
    '',
    'years',
    'From birth',
    '4-8',
    '8-4 years',
    '18-6 months',
    '-4 years',
    '4-8-9 years',
    '4.5 years',
    'about 4 years',
    '4-8 years old',
    '4-8 weeks',
    '100 years',
    '1000-2000 years',
  ])('cannot read %j', (text) => expect(parseAgeRange(text)).toBeNull());
});

it.each([
  [3, false],
  [4, true],
  [6, true],
  [8, true],
  [9, false],
])('4-8 years and a child of %i: %s', (age, suits) => expect(suitsAge(bounds(4, 8), age)).toBe(suits));

describe('ageMark', () => {
  it.each([
    [bounds(4, 8), 4, null, 'just-right'],
    [bounds(4, 8), 8, null, 'just-right'],
    [bounds(4, 8), 9, null, 'outgrown'],
    [bounds(4, 8), 3, null, 'grows-into-it'],
    [bounds(4, 8), 2, null, 'not-under-3'],
    [bounds(3, 7), 2, null, 'not-under-3'],
    [bounds(2, 6), 1, null, 'grows-into-it'],
    [bounds(2, 6), 2, null, 'just-right'],
    [bounds(1, 5), 0, null, 'grows-into-it'],
    [bounds(0, 2), 0, null, 'just-right'],
    [bounds(2, 6), 2, true, 'not-under-3'],
    [bounds(2, 6), 3, true, 'just-right'],
    [bounds(4, 8), 2, false, 'grows-into-it'],
  ] as const)('%o at %i, small parts %s: %s', (range, age, smallParts, mark) => {
    expect(ageMark(range, age, smallParts)).toBe(mark);
  });
});

describe('the age of a child', () => {
  it.each([
    ['4', 4],
    ['0', 0],
    ['12', 12],
    ['2022-11', 4],
    ['2022-12', 3],
    ['2026-11', 0],
    ['2025-12', 0],
    ['2026-12', null],
  ])('entered as %s is %s on 2026-11-22', (text, years) => {
    const child = parseChildAge(text);
    expect(child && yearsOld(child, '2026-11-22')).toBe(years);
    expect(child && childAgeText(child)).toBe(text);
  });

  it.each(['', '13', '-1', '4.5', '2022-13', '2022-00', '2022-5', '1822-05', 'four'])('refuses %j', (text) => {
    expect(parseChildAge(text)).toBeUndefined();
  });
});

it.each([
  ['2026-11', null],
  ['2026-12', 'to-come'],
  ['2027-01', 'to-come'],
  ['2013-12', null],
  ['2013-11', 'too-long-ago'],
  ['1999-01', 'too-long-ago'],
])('a birth month of %s, entered on 2026-11-22: %s', (bornIn, problem) => {
  expect(birthMonthProblem(bornIn, '2026-11-22')).toBe(problem);
});

it('the age from a birth month changes on the first day of that month', () => {
  const ages = ['2026-10-31', '2026-11-01', '2027-10-31', '2027-11-01'].map((day) =>
    yearsOld({ bornIn: '2022-11' }, day),
  );
  expect(ages).toEqual([3, 4, 4, 5]);
});
