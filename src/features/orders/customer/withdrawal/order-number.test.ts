import { expect, it } from 'vitest';
import { orderNumberIn } from './order-number';

it.each([
  ['1a2b3c4d', '1a2b3c4d'],
  [' Order #1A2B3C4D. ', '1a2b3c4d'],
  ['１a2b3c4d', '1a2b3c4d'],
  ['1a2b3c4d-0000-4000-8000-000000000001', '1a2b3c4d-0000-4000-8000-000000000001'],
  ['1a2b 3c4d', '1a2b3c4d'],
  ['Order no. 1a2b-3c4d', '1a2b3c4d'],
  ['number: 1a2b3c4d', '1a2b3c4d'],
  ['1a2b3c4d00004000800000000000000a', '1a2b3c4d-0000-4000-8000-00000000000a'],
  ['1a2b3c4', null],
  ['1a2b3c4g', null],
  ['1a2b3c4d5', null],
  ['', null],
])('%s is the number %s', (typed, number) => {
  expect(orderNumberIn(typed)).toBe(number);
});
