import { expect, it } from 'vitest';
import { decisionIsNear, nextAskMs } from './ask-schedule';

it('polls after 2, 4 and 8 seconds, then every 10', () => {
  expect([1, 2, 3, 4, 5, 500].map(nextAskMs)).toEqual([2000, 4000, 8000, 10_000, 10_000, 10_000]);
});

it('expects a decision during the fast polls only', () => {
  expect([1, 2, 3, 4, 5].map(decisionIsNear)).toEqual([true, true, true, false, false]);
});
