import { describe, expect, it } from 'vitest';
import { isStaffEmail } from './staff';

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
