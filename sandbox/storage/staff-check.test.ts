import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, type Database } from '../database/backend.ts';
import { type SessionClaims, signToken } from '../database/tokens.ts';
import { staffCheck } from './staff-check.ts';

const keys = {
  jwtSecret: 'only-this-test-knows-it-0123456789abcdef',
  publishableKey: 'publishable',
  secretKey: 'secret',
};
const STAFF = { sub: 'user_staff', email: 'wanjiru@littlebaobab.example', email_verified: true };

let database: Database;
beforeAll(async () => {
  database = await createDatabase({ dataDir: 'memory', env: {}, ...keys });
  await database.sql.exec(`
    insert into public.staff_members (email, role, invited_by) values ('wanjiru@littlebaobab.example', 'staff', 'x');
    insert into public.staff_members (email, role, invited_by, suspended_by, suspended_at)
    values ('former@littlebaobab.example', 'staff', 'x', 'x', now());`);
});
afterAll(() => database.close());

const isStaff = (token: string) => staffCheck(database)(token);
const claim = async (claims: SessionClaims, secret = keys.jwtSecret) => isStaff(await signToken(claims, secret));

it('members of staff may write', async () => {
  expect(await claim(STAFF)).toBe(true);
});

it('customers, colleagues not on the list, unverified addresses and suspended members may not', async () => {
  expect(await claim({ sub: 'user_a', email: 'a@example.com', email_verified: true })).toBe(false);
  expect(await claim({ ...STAFF, email: 'eve@littlebaobab.example' })).toBe(false);
  expect(await claim({ ...STAFF, email_verified: false })).toBe(false);
  expect(await claim({ ...STAFF, email: 'former@littlebaobab.example' })).toBe(false);
});

it('invalid tokens may not', async () => {
  expect(await claim(STAFF, 'another-secret-0123456789012345678901234')).toBe(false);
  expect(await isStaff(await signToken(STAFF, keys.jwtSecret, Math.floor(Date.now() / 1000) - 60))).toBe(false);
  for (const token of ['', 'x', 'a.b.c', keys.publishableKey, keys.secretKey]) expect(await isStaff(token)).toBe(false);
});
