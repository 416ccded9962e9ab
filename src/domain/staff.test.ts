import { describe, expect, it } from 'vitest';
import { isStaffEmail, isTestAddress } from './staff';

describe('isStaffEmail', () => {
  it.each(['staff@littlebaobab.example', 'STAFF@LittleBaobab.EXAMPLE', ' staff@littlebaobab.example '])(
    'lets %s in',
    (email) => expect(isStaffEmail(email, 'littlebaobab.example')).toBe(true),
  );

  it('compares with the configured domain in any case', () => {
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
  ])('keeps %s out', (email) => expect(isStaffEmail(email, 'littlebaobab.example')).toBe(false));
});

describe('isTestAddress', () => {
  it.each(['a+clerk_test@littlebaobab.example', 'A+CLERK_TEST2@x.example', 'a+b+clerk_test@x.example'])(
    'knows %s',
    (email) => expect(isTestAddress(email)).toBe(true),
  );

  it.each(['a@littlebaobab.example', 'clerk_test@x.example', 'a+b@x+clerk_test.example'])('leaves %s alone', (email) =>
    expect(isTestAddress(email)).toBe(false),
  );
});
