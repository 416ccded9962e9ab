import { expect, it } from 'vitest';
import { formatPosition, parsePosition } from './use-keyset-pages';

it('reads the position it wrote', () => {
  const position = { at: '2026-11-21T09:30:00.123456+00:00', key: 'a~b@example.com' };
  expect(parsePosition(formatPosition(position))).toEqual(position);
});

it.each([null, '', '~', '~key', '2026-11-21T09:30:00Z', '2026-11-21T09:30:00Z~', 'yesterday~key'])(
  'starts at the top for %j',
  (text) => {
    expect(parsePosition(text)).toBeNull();
  },
);
