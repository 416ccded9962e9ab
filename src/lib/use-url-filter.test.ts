import { describe, expect, it } from 'vitest';
import {
  choiceParam,
  dayParam,
  flagParam,
  formatUrlParams,
  numberParam,
  readUrlParams,
  searchParam,
  textParam,
} from './use-url-filter';

const described = {
  search: searchParam,
  status: choiceParam('status', ['pending', 'shipped'], 'all'),
  days: choiceParam('days', [30, 90], 30),
  print: choiceParam('print', ['slip'], null),
  order: textParam('order'),
  edit: numberParam('edit'),
  table: flagParam('table'),
};

const read = (query: string) => readUrlParams(described, new URLSearchParams(query));

const defaults = { search: '', status: 'all', days: 30, print: null, order: null, edit: null, table: false };

describe('reading values from the URL', () => {
  it('returns the defaults for an empty URL', () => expect(read('')).toEqual(defaults));

  it('returns the values in the URL', () => {
    expect(read('q=kite&status=shipped&days=90&print=slip&order=7&edit=3&table=1')).toEqual({
      search: 'kite',
      status: 'shipped',
      days: 90,
      print: 'slip',
      order: '7',
      edit: 3,
      table: true,
    });
  });

  it('uses the default for an unknown choice and truncates a long search', () => {
    expect(read('status=lost&days=31&print=x')).toEqual(defaults);
    expect(read(`q=${'a'.repeat(200)}`).search).toHaveLength(100);
    expect(read('edit=three').edit).toBeNaN();
  });
});

describe('writing values into the URL', () => {
  it('contains changed values only, without defaults', () => {
    expect(formatUrlParams(described, { status: 'shipped', days: 90, edit: 3, table: true })).toEqual({
      status: 'shipped',
      days: '90',
      edit: '3',
      table: '1',
    });
    expect(formatUrlParams(described, { status: 'all', days: 30, print: null, edit: null, table: false })).toEqual({
      status: null,
      days: null,
      print: null,
      edit: null,
      table: null,
    });
  });
});

it.each([
  ['2026-11-05', '2026-11-05'],
  ['2026-02-30', null],
  ['2026-13-01', null],
  ['05.11.2026', null],
  ['', null],
  [null, null],
])('parses the day %j as %j', (text, day) => {
  expect(dayParam('from').parse(text)).toBe(day);
});
