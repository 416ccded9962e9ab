import { expect, it } from 'vitest';
import { chosenLines, isReturnOpen, returnStage } from './rules';

const AT = '2026-11-22T10:00:00Z';
const none = { receivedAt: null, refundedAt: null };

it.each([
  [{ status: 'asked', ...none }, 'asked', true],
  [{ status: 'withdrawn', ...none }, 'withdrawn', false],
  [{ status: 'refused', ...none }, 'refused', false],
  [{ status: 'approved', ...none }, 'approved', true],
  [{ status: 'approved', ...none, receivedAt: AT }, 'received', true],
  [{ status: 'approved', ...none, refundedAt: AT }, 'refunded', true],
  [{ status: 'approved', receivedAt: AT, refundedAt: AT }, 'refunded', false],
  [{ status: 'approved', ...none, reason: 'missing' }, 'approved', true],
  [{ status: 'approved', ...none, refundedAt: AT, reason: 'missing' }, 'refunded', false],
] as const)('%o is %s', (moments, stage, open) => {
  expect([returnStage(moments), isReturnOpen(moments)]).toEqual([stage, open]);
});

it('lines without a quantity are left out', () => {
  expect(chosenLines({ 3: 0, 5: 2 })).toEqual([{ productId: 5, quantity: 2 }]);
});
