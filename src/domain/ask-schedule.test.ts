import { expect, it } from 'vitest';
import { decisionIsNear, nextAskMs } from './ask-schedule';

it('asks after 2, 4 and 8 seconds, then every 10', () => {
  expect([1, 2, 3, 4, 5, 500].map(nextAskMs)).toEqual([2000, 4000, 8000, 10_000, 10_000, 10_000]);
});

it('lets people wait for the quick answers only', () => {
  expect([1, 2, 3, 4, 5].map(decisionIsNear)).toEqual([true, true, true, false, false]);
});
