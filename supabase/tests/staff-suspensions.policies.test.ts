import { expect, it } from 'vitest';
import { STAFF } from './support/actors';
import { openShop } from './support/shop';

const shop = await openShop();
const { staff, visitor } = shop.clients;
const COLLEAGUE = { sub: 'user_colleague', email: 'Juma@LittleBaobab.example', email_verified: true };
const suspend = (email: string) => staff.rpc('suspend_staff', { email });

it('a suspended member is no staff until somebody takes it back', async () => {
  const colleague = await shop.signedIn(COLLEAGUE);
  expect((await colleague.rpc('is_staff')).data).toBe(true);
  expect((await suspend('  juma@littlebaobab.EXAMPLE ')).data).toEqual({
    email: 'juma@littlebaobab.example',
    suspended_by: STAFF.email.toLowerCase(),
    suspended_at: expect.any(String),
  });
  expect((await colleague.rpc('is_staff')).data).toBe(false);
  expect((await colleague.from('orders').select('id')).data).toEqual([]);
  expect((await colleague.from('staff_suspensions').select()).data).toEqual([]);
  expect((await colleague.rpc('reinstate_staff', { email: COLLEAGUE.email })).error?.code).toBe('42501');
  expect((await staff.rpc('reinstate_staff', { email: COLLEAGUE.email })).data).toEqual({
    email: 'juma@littlebaobab.example',
    reinstated: true,
  });
  expect((await colleague.rpc('is_staff')).data).toBe(true);
});

it('doing it twice changes nothing', async () => {
  const first = (await suspend(COLLEAGUE.email)).data;
  expect((await suspend(COLLEAGUE.email)).data).toEqual(first);
  await staff.rpc('reinstate_staff', { email: COLLEAGUE.email });
  expect((await staff.rpc('reinstate_staff', { email: COLLEAGUE.email })).data).toMatchObject({ reinstated: false });
});

it('nobody suspends themselves', async () => {
  const { error } = await suspend(STAFF.email);
  expect(error).toMatchObject({ code: 'P0001', hint: 'SELF_SUSPENSION' });
  expect((await staff.rpc('is_staff')).data).toBe(true);
});

it.each([
  'owner@example.com',
  'x@evil-littlebaobab.example',
  '@littlebaobab.example',
  'littlebaobab.example',
  '',
  null,
])('there is nothing to suspend at %s', async (email) => {
  for (const name of ['suspend_staff', 'reinstate_staff']) {
    expect((await staff.rpc(name, { email })).error).toMatchObject({ code: '22023', hint: 'NOT_STAFF' });
  }
});

it('visitors see no suspensions', async () => {
  await suspend(COLLEAGUE.email);
  expect((await visitor.from('staff_suspensions').select()).error?.code).toBe('42501');
});
