import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sitePath } from './site-path';

const ORIGIN = 'https://shop.test';

it.each([
  ['/profile?tab=orders', '/profile?tab=orders'],
  ['profile#top', '/profile#top'],
  ['https://shop.test/cart', '/cart'],
  ['https://someone:secret@shop.test/cart', '/cart'],
  ['/..//evil.test/login', '/evil.test/login'],
  ['/.//evil.test', '/evil.test'],
  ['/..\\\\evil.test', '/evil.test'],
  ['https://shop.test//evil.test', '/evil.test'],
  ['https:////shop.test///evil.test', '/evil.test'],
  ['/shop//1?next=//evil.test', '/shop/1?next=//evil.test'],
  ['//evil.test/', null],
  ['/\\evil.test', null],
  ['/\t/evil.test', null],
  ['https://shop.test@evil.test/', null],
  ['https://shop.test.evil.test/', null],
  ['http://shop.test/', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['blob:https://shop.test//evil.test', null],
  ['http://', null],
])('converts %j to %j', (href, path) => {
  expect(sitePath(href, ORIGIN)).toBe(path);
});

it('never returns a path that leads to another site', () => {
  const part = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    ':',
    '@',
    '?',
    '#',
    '\t',
    '\n',
    'evil.test',
    'https:',
    'shop.test',
    '%2f',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 10 }), (parts) => {
      const path = sitePath(parts.join(''), ORIGIN);
      if (path === null) return;
      expect(path).toMatch(/^\/(?!\/)/);
      expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
      expect(sitePath(path, ORIGIN)).toBe(path);
    }),
    { numRuns: 5000 },
  );
});
