import { expect, it } from 'vitest';
import { isPhoneNumber } from './phone';
import { pastedText } from './typed-text';

it.each(['0712345678', '+254 712 345 678', '+1 (212) 555-0123', '020.123.4567'])('accepts %s', (text) =>
  expect(isPhoneNumber(text)).toBe(true),
);

it.each([
  ['tel:+254-712-345-678', '+254-712-345-678'],
  ['\u202a+254\u00a0712\u2011345\u2011678\u202c', '+254 712-345-678'],
  ['０９０１２３４５６７８', '09012345678'],
  ['٠٧١٢ ٣٤٥ ٦٧٨', '0712 345 678'],
  ['(+254) 712 345 678', '(+254) 712 345 678'],
  ['030/1234567', '030/1234567'],
])('accepts %j as %s', (text, folded) => {
  expect(pastedText(text)).toBe(folded);
  expect(isPhoneNumber(folded)).toBe(true);
});

it.each(['', '123', 'call me', '+', '0712 34', '0712345678 ext 5', '07+12345678'])('refuses "%s"', (text) =>
  expect(isPhoneNumber(text)).toBe(false),
);
