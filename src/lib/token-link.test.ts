import fc from 'fast-check';
import { expect, test } from 'vitest';
import { repairedLink } from './token-link';

const TOKEN = '0123456789abcdef'.repeat(4);
const LONGER = '0123456789abcdef'.repeat(5);
const PAGES = [
  '/orders/0b0e7f6a-3f5e-4c6e-9f0e-0a2f0d3e4c5b',
  '/wish-list/7',
  '/newsletter/confirm',
  '/orders/1?utm_source=mail',
];

const MARKS = ['#', '%23'];
const ADDED = ['', '.', '>', '%3E', '%20', '=', '&utm_source=mail', '?x=1', ')', '%E2%80%9D', ' and then', '%'];
const WRAPS = ['', '%0A', '%0D%0A', '=%0D%0A', '%20', '\n', '%E2%80%8B'];

const link = fc.record({
  token: fc.constantFrom(TOKEN, LONGER),
  page: fc.constantFrom(...PAGES),
  mark: fc.constantFrom(...MARKS),
  added: fc.constantFrom(...ADDED),
  wrap: fc.constantFrom(...WRAPS),
  wrappedAt: fc.integer({ min: 1, max: 63 }),
  isUpper: fc.boolean(),
});

test('a link with a token is opened as it was sent', () => {
  fc.assert(
    fc.property(link, ({ token, page, mark, added, wrap, wrappedAt, isUpper }) => {
      const typed = isUpper ? token.toUpperCase() : token;
      const received = page + mark + typed.slice(0, wrappedAt) + wrap + typed.slice(wrappedAt) + added;
      expect(repairedLink(received) ?? received).toBe(`${page}#${token}`);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['no token', '/orders/1'],
  ['a whole link', `/orders/1#${TOKEN}`],
  ['half a token', `/orders/1#${TOKEN.slice(0, 40)}`],
  ['a token with other digits behind', `/orders/1#${TOKEN}abc`],
  ['an anchor', '/faq#shipping-late'],
  ['a search for a percent sign', '/shop?q=100%'],
  ['a broken escape', '/shop?q=%23%'],
])('leaves %s alone', (_, link) => {
  expect(repairedLink(link)).toBeNull();
});
