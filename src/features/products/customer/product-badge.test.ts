import { expect, it } from 'vitest';
import { productBadges } from './product-badge';

const createdAt = '2026-11-01T08:00:00+00:00';
const after = (days: number) => Date.parse(createdAt) + days * 86_400_000;

it.each([
  ['the day it came', 40, after(0), ['new']],
  ['just before thirty days', 40, after(30) - 1, ['new']],
  ['after thirty days', 40, after(30), []],
  ['on a page older than itself', 40, after(-1), ['new']],
  ['while the time is unknown', 40, null, []],
  ['with four left', 4, null, []],
  ['with three left', 3, null, ['few-left']],
  ['with one left, new', 1, after(1), ['new', 'few-left']],
  ['sold out', 0, null, ['sold-out']],
])('%s', (_, stock, now, badges) => expect(productBadges({ sale: null, stock, createdAt }, now)).toEqual(badges));

it('a running sale stands first', () => {
  const sale = { regularCents: 3000, lowestCents: 3000, until: null };
  expect(productBadges({ sale, stock: 1, createdAt }, null)).toEqual(['sale', 'few-left']);
});
