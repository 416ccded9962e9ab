import { expect, it } from 'vitest';
import { mayMissDeadline } from './order-deadline';

it.each([
  ['needed in time', { neededBy: '2026-11-30', arrivesBy: '2026-11-28' }, false],
  ['promised later', { neededBy: '2026-11-27', arrivesBy: '2026-11-28' }, true],
  ['needed today', { neededBy: '2026-11-23', arrivesBy: null }, true],
  ['without a day', { neededBy: null, arrivesBy: '2026-11-28' }, false],
  ['on its way', { neededBy: '2026-11-23', arrivesBy: '2026-11-28', status: 'shipped' }, false],
] as const)('an order %s: may miss its day is %s', (_, wish, expected) => {
  expect(mayMissDeadline({ status: 'processing', ...wish }, '2026-11-23')).toBe(expected);
});
