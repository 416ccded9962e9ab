import { expect, it } from 'vitest';
import { signInPath } from '@/config/paths';
import { returnPath } from './sign-in-urls';

const ORIGIN = 'https://shop.test';

it.each([
  [null, '/'],
  ['', '/'],
  ['/profile?tab=orders', '/profile?tab=orders'],
  ['/checkout?step=confirmation#top', '/checkout?step=confirmation#top'],
  ['profile', '/profile'],
  ['https://shop.test/cart', '/cart'],
  ['https://evil.test/', '/'],
  ['//evil.test/profile', '/'],
  ['/\\evil.test', '/'],
  ['javascript:alert(1)', '/'],
  ['http://', '/'],
  ['/auth?tab=up', '/'],
  ['https://shop.test//auth', '/'],
  ['/Auth/?redirect_url=/cart', '/'],
  ['/authors', '/authors'],
  ['/..//evil.test/login', '/evil.test/login'],
  ['https://shop.test//evil.test', '/evil.test'],
  ['/.//evil.test', '/evil.test'],
])('converts %j to %s', (requested, expected) => {
  const search = new URLSearchParams(requested === null ? {} : { redirect_url: requested });
  expect(returnPath(search, ORIGIN)).toBe(expected);
});

it.each([
  ['/profile?tab=orders', undefined],
  ['/checkout?step=confirmation', 'up'],
] as const)('stores %s', (page, tab) => {
  const url = new URL(signInPath(page, tab), ORIGIN);
  expect(url.pathname).toBe('/auth');
  expect(url.searchParams.get('tab')).toBe(tab ?? null);
  expect(returnPath(url.searchParams, ORIGIN)).toBe(page);
});
