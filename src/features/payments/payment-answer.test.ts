import { expect, it } from 'vitest';
import type { OrderStatus, PaymentStatus } from '@/domain/order';
import {
  answerForOrder,
  decisionIsNear,
  isUndecided,
  nextAskMs,
  PAYMENT_ANSWERS,
  type PaymentAnswer,
} from './payment-answer';

it.each<[PaymentAnswer, OrderStatus, PaymentStatus, PaymentAnswer]>([
  ['pending', 'pending', 'pending', 'pending'],
  ['failed', 'pending', 'pending', 'failed'],
  ['refund-due', 'pending', 'pending', 'refund-due'],
  ['pending', 'processing', 'paid', 'paid'],
  ['failed', 'processing', 'paid', 'paid'],
  ['unreachable', 'shipped', 'paid', 'paid'],
  ['refund-due', 'processing', 'paid', 'paid'],
  ['pending', 'cancelled', 'pending', 'expired'],
  ['unknown', 'cancelled', 'failed', 'expired'],
  ['refund-due', 'cancelled', 'pending', 'refund-due'],
  ['pending', 'cancelled', 'paid', 'refund-due'],
  ['withheld', 'cancelled', 'pending', 'withheld'],
  ['withheld', 'cancelled', 'paid', 'refund-due'],
  ['withheld', 'processing', 'paid', 'paid'],
  ['withheld', 'pending', 'pending', 'unknown'],
])('%s for an order that is %s and %s means %s', (answer, status, paymentStatus, meant) => {
  expect(answerForOrder(answer, { status, paymentStatus })).toBe(meant);
});

it('uses the response if the order could not be read', () => {
  expect(answerForOrder('unknown', null)).toBe('unknown');
});

it('two results are undecided', () => {
  expect(PAYMENT_ANSWERS.filter(isUndecided)).toEqual(['pending', 'unreachable']);
});

it('polls after 2, 4 and 8 seconds, then every 10', () => {
  expect([1, 2, 3, 4, 5, 500].map(nextAskMs)).toEqual([2000, 4000, 8000, 10_000, 10_000, 10_000]);
});

it('expects a decision during the fast polls only', () => {
  expect([1, 2, 3, 4, 5].map(decisionIsNear)).toEqual([true, true, true, false, false]);
});
