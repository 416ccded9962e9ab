import { describe, expect, it } from 'vitest';
import { isPhoneNumber, normaliseMpesaPhone } from './phone';
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

describe('normaliseMpesaPhone', () => {
  it.each([
    ['0712345678', '254712345678'],
    ['0112345678', '254112345678'],
    ['+254712345678', '254712345678'],
    ['254712345678', '254712345678'],
    ['+254 712 345 678', '254712345678'],
    ['0712-345-678', '254712345678'],
    ['0712.345.678', '254712345678'],
    ['  0712345678 ', '254712345678'],
    ['٠٧١٢٣٤٥٦٧٨', '254712345678'],
    ['00254712345678', '254712345678'],
    ['+254 (0) 712 345 678', '254712345678'],
    ['254 (0)712345678', '254712345678'],
    ['(+254) 0712 345 678', '254712345678'],
    ['(0712) 345/678', '254712345678'],
    ['tel:+254\u2011712\u2011345\u2011678', '254712345678'],
    ['\u202a+254 712 345678\u202c', '254712345678'],
  ])('converts %s to %s', (typed, phone) => expect(normaliseMpesaPhone(typed)).toBe(phone));

  it.each([
    ['nothing', ''],
    ['too short', '123'],
    ['nine digits', '712345678'],
    ['a missing digit, but enough characters with the spaces', '0712 345 67'],
    ['one digit too many', '07123456789'],
    ['a landline', '0202345678'],
    ['a foreign number', '+1 212 555 0123'],
    ['a foreign number that looks Kenyan', '+255712345678'],
    ['both prefixes', '2540712345678'],
    ['letters', '07123abc78'],
    ['a plus in the middle', '0712+345678'],
  ])('refuses %s', (_, typed) => expect(normaliseMpesaPhone(typed)).toBeNull());
});
