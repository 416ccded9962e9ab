import { expect, it } from 'vitest';
import { orderStatuses, parseOrderStatus, parsePaymentStatus, paymentStatuses } from './order';

it.each(orderStatuses)('accepts the status %s in any letter case', (status) => {
  expect(parseOrderStatus(status)).toBe(status);
  expect(parseOrderStatus(status.toUpperCase())).toBe(status);
});

it.each(paymentStatuses)('accepts the payment status %s in any letter case', (status) => {
  expect(parsePaymentStatus(status)).toBe(status);
  expect(parsePaymentStatus(status.toUpperCase())).toBe(status);
});

it.each(['', 'lost', 'paid '])('refuses the status "%s"', (text) => {
  expect(parseOrderStatus(text)).toBe('unknown');
  expect(parsePaymentStatus(text)).toBe('unknown');
});
