import { expect, it } from 'vitest';
import { isPhoneNumber } from './phone';

it.each(['0712345678', '+254 712 345 678', '+1 (212) 555-0123', '020.123.4567'])('takes %s', (text) =>
  expect(isPhoneNumber(text)).toBe(true),
);

it.each(['', '123', 'call me', '+', '0712 34', '0712345678 ext 5', '07+12345678'])('refuses "%s"', (text) =>
  expect(isPhoneNumber(text)).toBe(false),
);
