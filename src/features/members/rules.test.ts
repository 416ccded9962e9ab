import { describe, expect, it } from 'vitest';
import { isStaffEmail, isTestAddress } from './rules';

describe('isStaffEmail', () => {
  it.each(['staff@littlebaobab.example', 'STAFF@LittleBaobab.EXAMPLE', ' staff@littlebaobab.example '])(
    'accepts %s',
    (email) => expect(isStaffEmail(email, 'littlebaobab.example')).toBe(true),
  );

  it('uses the configured domain in any letter case', () => {
    expect(isStaffEmail('a@shop.example', 'Shop.Example')).toBe(true);
  });

  it.each([
    'mallory@evil-littlebaobab.example',
    'mallory@team.littlebaobab.example',
    'mallory@littlebaobab.example.evil.example',
    'littlebaobab.example@evil.example',
    'littlebaobab.example',
    '@littlebaobab.example',
    '',
  ])('refuses %s', (email) => expect(isStaffEmail(email, 'littlebaobab.example')).toBe(false));
});

describe('isTestAddress', () => {
  it.each(['a+clerk_test@littlebaobab.example', 'A+CLERK_TEST2@x.example', 'a+b+clerk_test@x.example'])(
    'recognises %s',
    (email) => expect(isTestAddress(email)).toBe(true),
  );

  it.each(['a@littlebaobab.example', 'clerk_test@x.example', 'a+b@x+clerk_test.example'])(
    'does not match %s',
    (email) => expect(isTestAddress(email)).toBe(false),
  );
});
