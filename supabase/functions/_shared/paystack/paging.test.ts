import { describe, expect, it } from 'vitest';
import { isLastPage, paystackList } from './paging.ts';

/** Whether the page is the last one, by this `meta` and its number of rows. */
const isLast = (meta: unknown, page: number, rows: number) => isLastPage(paystackList.parse({ meta }).meta, page, rows);

describe('the last page of a list of Paystack', () => {
  it.each([
    ['no row is left', { total: 500, skipped: 0 }, 1, 0, true],
    ['all rows are read', { total: 120, skipped: 100, perPage: 100, pageCount: 2 }, 2, 20, true],
    ['all rows are read, with counts as text', { total: '20', skipped: '0' }, 1, 20, true],
    ['the last of the pages is read', { pageCount: 3 }, 3, 7, true],
    ['no cursor follows', { next: null, previous: null }, 1, 50, true],
  ])('is told: %s', (_, meta, page, rows, expected) => {
    expect(isLast(meta, page, rows)).toBe(expected);
  });

  it.each([
    ['rows are left', { total: 120, skipped: 0, perPage: 50, pageCount: 3 }, 1, 50],
    ['counts are those of larger pages than returned', { total: 60, skipped: 0, perPage: 100, pageCount: 1 }, 1, 50],
    ['so many pages are left', { pageCount: 3 }, 2, 7],
    ['a cursor follows', { next: 'dW5k' }, 1, 50],
    ['nothing is said', undefined, 1, 3],
    ['nothing readable is said', { total: '', skipped: null, pageCount: 'many', next: 7 }, 1, 3],
  ])('is not reached: %s', (_, meta, page, rows) => {
    expect(isLast(meta, page, rows)).toBe(false);
  });
});
