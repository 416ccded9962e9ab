import { expect, it } from 'vitest';
import { isEmailAddress } from './email';

it.each(['amina@example.com', 'a.b+c@mail.example.co.ke'])('accepts %j', (text) => {
  expect(isEmailAddress(text)).toBe(true);
});

it.each([
  '',
  'amina',
  'amina@',
  '@example.com',
  'a@b',
  'a@b.',
  'a@.com',
  'a b@example.com',
  'a @example.com',
  'a@b@example.com',
])('rejects %j', (text) => {
  expect(isEmailAddress(text)).toBe(false);
});
