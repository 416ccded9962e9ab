import { describe, expect, it } from 'vitest';
import { formatCursor, pageOf, parseCursor } from './pages';

it('reads the position it wrote', () => {
  const position = { at: '2026-11-21T09:30:00.123456+00:00', key: 'a~b@example.com' };
  expect(parseCursor(formatCursor(position))).toEqual(position);
});

it.each([null, '', '~', '~key', '2026-11-21T09:30:00Z', '2026-11-21T09:30:00Z~', 'yesterday~key'])(
  'starts at the top for %j',
  (text) => {
    expect(parseCursor(text)).toBeNull();
  },
);

describe('a page of rows in memory', () => {
  const rows = ['e', 'd', 'c', 'b', 'a'];
  const page = (before: string | null) => pageOf(rows, { before, pageSize: 2 }, (row) => row);

  it('continues after the last row of the previous page', () => {
    expect(page(null)).toEqual({ rows: ['e', 'd'], next: 'd' });
    expect(page('d')).toEqual({ rows: ['c', 'b'], next: 'b' });
    expect(page('b')).toEqual({ rows: ['a'], next: null });
  });

  it('continues where a deleted row would have been, and ends when nothing follows', () => {
    expect(page('cc')).toEqual({ rows: ['c', 'b'], next: 'b' });
    expect(page('a')).toEqual({ rows: [], next: null });
    expect(page('Z')).toEqual({ rows: [], next: null });
  });
});
