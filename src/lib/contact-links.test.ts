import { expect, it } from 'vitest';
import { mailLink, phoneLink } from './contact-links';

it.each([
  ['+254 712 345 678', 'tel:+254712345678'],
  ['0712-345678;ext=9', 'tel:07123456789'],
])('calls %s', (phone, link) => expect(phoneLink(phone)).toBe(link));

it.each([
  ['wanjiru.k@example.com', 'mailto:wanjiru.k@example.com'],
  ['ann+toys@example.com', 'mailto:ann%2Btoys@example.com'],
  ['shop?cc=evil%40x.test@y.test', 'mailto:shop%3Fcc%3Devil%2540x.test@y.test'],
  ['a@b.test?bcc=evil@x.test', 'mailto:a%40b.test%3Fbcc%3Devil@x.test'],
  ['a,b@x.test&subject=hi', 'mailto:a%2Cb@x.test%26subject%3Dhi'],
])('writes to %s only', (address, link) => {
  expect(mailLink(address)).toBe(link);
  const { pathname, search } = new URL(link);
  expect(search).toBe('');
  expect(decodeURIComponent(pathname)).toBe(address);
});
