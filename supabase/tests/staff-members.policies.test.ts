import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, it } from 'vitest';
import { STAFF } from './support/actors';
import { openShop } from './support/shop';

const shop = await openShop();
const owner = shop.clients.staff;
const OWNER_EMAIL = STAFF.email.toLowerCase();

const BOB = { sub: 'user_bob', email: 'Bob@LittleBaobab.example', email_verified: true };
const bob = await shop.signedIn(BOB);
const as = (changes: object) => shop.signedIn({ ...BOB, ...changes });

const invite = (email: string, role = 'staff') => owner.rpc('invite_staff', { email, role });
const suspend = (email = BOB.email) => owner.rpc('suspend_staff', { email });
const enter = async (client: SupabaseClient) => (await client.rpc('enter_staff_area')).data;
const isStaff = async (client: SupabaseClient) => (await client.rpc('is_staff')).data;
const outside = (refusal: string) => ({ role: null, refusal });
const inside = (role: string) => ({ role, refusal: null });
const members = () =>
  shop.database.sql.query('select email, user_id, role, suspended_by from public.staff_members order by email');
const audited = () =>
  shop.database.sql.query(
    "select actor, action, row_id from public.audit_log where table_name = 'staff_members' order by id",
  );

describe('an address of the staff domain', () => {
  it('that is not on the list gives no access', async () => {
    expect(await isStaff(bob)).toBe(false);
    expect(await enter(bob)).toEqual(outside('not-invited'));
    expect((await bob.from('orders').select('id')).data).toEqual([]);
    expect((await bob.from('staff_members').select()).data).toEqual([]);
  });

  it('that was invited gives its verified account access, before and after the first visit', async () => {
    expect((await invite('  BOB@littlebaobab.EXAMPLE ')).data).toEqual({
      email: 'bob@littlebaobab.example',
      user_id: null,
      role: 'staff',
      invited_by: OWNER_EMAIL,
      invited_at: expect.any(String),
      first_seen_at: null,
      suspended_by: null,
      suspended_at: null,
    });
    expect(await isStaff(bob)).toBe(true);
    expect(await enter(bob)).toEqual(inside('staff'));
    expect(await enter(bob)).toEqual(inside('staff'));
    expect(await isStaff(bob)).toBe(true);
    expect((await bob.from('staff_members').select('email,user_id,role')).data).toEqual([
      { email: OWNER_EMAIL, user_id: STAFF.sub, role: 'owner' },
      { email: 'bob@littlebaobab.example', user_id: BOB.sub, role: 'staff' },
    ]);
    expect(await audited()).toEqual([
      { actor: OWNER_EMAIL, action: 'insert', row_id: 'bob@littlebaobab.example' },
      { actor: 'bob@littlebaobab.example', action: 'update', row_id: 'bob@littlebaobab.example' },
    ]);
  });
});

describe('an invited address gives no access if the token’s address is', () => {
  beforeEach(async () => {
    await invite(BOB.email);
  });

  it.each([
    ['unverified', { email_verified: false }, 'unverified'],
    ['without a verification claim', { email_verified: undefined }, 'unverified'],
    ['with a tag', { email: 'bob+again@littlebaobab.example' }, 'not-invited'],
    ['of another domain', { email: 'bob@littlebaobab.example.evil.example' }, 'other-domain'],
    ['missing', { email: undefined }, 'other-domain'],
    ['with the tag of a test', { email: 'bob+clerk_test@littlebaobab.example' }, 'test-address'],
    ['without an account', { sub: '' }, 'other-account'],
    ['of somebody with a forged role', { email: 'eve@littlebaobab.example', role: 'owner' }, 'not-invited'],
  ])('%s', async (_, claims, refusal) => {
    const client = await as(claims);
    expect(await isStaff(client)).not.toBe(true);
    if (!('role' in claims)) expect(await enter(client)).toEqual(outside(refusal));
    expect(await members()).toContainEqual(
      expect.objectContaining({ email: 'bob@littlebaobab.example', user_id: null }),
    );
  });

  it('only in other claims of the token', async () => {
    const client = await as({
      email: 'eve@littlebaobab.example',
      user_metadata: { email: BOB.email, role: 'owner' },
      app_metadata: { role: 'owner' },
      user_id: STAFF.sub,
    });
    expect(await isStaff(client)).toBe(false);
    expect(await enter(client)).toEqual(outside('not-invited'));
  });
});

describe('after the first visit, a member is identified by the account', () => {
  beforeEach(async () => {
    await invite(BOB.email);
    await enter(bob);
  });

  it('and another account with the same address gets no access', async () => {
    const impostor = await as({ sub: 'user_impostor' });
    expect(await isStaff(impostor)).toBe(false);
    expect(await enter(impostor)).toEqual(outside('other-account'));
    expect((await impostor.rpc('list_orders')).error?.hint).toBe('STAFF_ONLY');
    expect(await isStaff(bob)).toBe(true);
  });

  it('also with another verified address of the domain, and with no other', async () => {
    expect(await enter(await as({ email: 'robert@littlebaobab.example' }))).toEqual(inside('staff'));
    expect(await enter(await as({ email: 'bob@example.com' }))).toEqual(outside('other-domain'));
    expect(await enter(await as({ email: 'bob+clerk_test@littlebaobab.example' }))).toEqual(outside('test-address'));
    expect(await enter(await as({ email_verified: false }))).toEqual(outside('unverified'));
  });

  it('and acts with the address on the list', async () => {
    const renamed = await as({ email: 'alice@littlebaobab.example' });
    await shop.database.sql.exec('truncate public.audit_log');
    expect((await renamed.rpc('save_settings', { settings: { tax_rate: 0.2 }, expected_version: 1 })).error).toBeNull();
    expect(await shop.database.sql.query('select actor from public.audit_log')).toEqual([
      { actor: 'bob@littlebaobab.example' },
    ]);
  });

  it('so that it stays suspended under another invited address', async () => {
    await suspend();
    await invite('robert@littlebaobab.example');
    const renamed = await as({ email: 'robert@littlebaobab.example' });
    expect(await isStaff(renamed)).toBe(false);
    expect(await enter(renamed)).toEqual(outside('suspended'));
    expect(await members()).toContainEqual(
      expect.objectContaining({ email: 'robert@littlebaobab.example', user_id: null }),
    );
  });

  it('until an owner removes it: then an invitation is open to the next account', async () => {
    expect((await owner.rpc('remove_staff', { email: BOB.email })).data).toEqual({
      email: 'bob@littlebaobab.example',
      removed: true,
    });
    expect(await isStaff(bob)).toBe(false);
    expect(await enter(bob)).toEqual(outside('not-invited'));
    await invite(BOB.email);
    expect(await enter(await as({ sub: 'user_bob_2' }))).toEqual(inside('staff'));
    expect(await enter(bob)).toEqual(outside('other-account'));
  });
});

describe('a suspended member', () => {
  beforeEach(async () => {
    await invite(BOB.email);
    await enter(bob);
    await suspend();
  });

  it('has no rights until an owner ends the suspension', async () => {
    expect(await isStaff(bob)).toBe(false);
    expect(await enter(bob)).toEqual(outside('suspended'));
    expect((await bob.from('orders').select('id')).data).toEqual([]);
    expect((await bob.from('staff_members').select()).data).toEqual([]);
    expect((await bob.rpc('reinstate_staff', { email: BOB.email })).error?.hint).toBe('STAFF_ONLY');
    expect((await owner.rpc('reinstate_staff', { email: BOB.email })).data).toMatchObject({ suspended_at: null });
    expect(await isStaff(bob)).toBe(true);
  });

  it.each(['bob+again@littlebaobab.example', 'Bob@littlebaobab.example', 'bob+a+b@littlebaobab.example'])(
    'cannot be invited again as %s',
    async (email) => {
      expect((await invite(email)).error).toMatchObject({ code: 'P0001', hint: 'MEMBER_SUSPENDED' });
      expect(await isStaff(await as({ email, sub: 'user_bob_2' }))).toBe(false);
      expect(await isStaff(await as({ email }))).toBe(false);
    },
  );

  it('keeps the date of the first suspension', async () => {
    const first = (await suspend()).data;
    expect((await suspend('bob+x@littlebaobab.example')).data).toEqual(first);
    expect(first).toMatchObject({ suspended_by: OWNER_EMAIL, suspended_at: expect.any(String) });
  });
});

describe('only owners change the list', () => {
  const CAROL = 'carol@littlebaobab.example';
  const everyChange = (email: string): [string, object][] => [
    ['invite_staff', { email, role: 'owner' }],
    ['suspend_staff', { email }],
    ['reinstate_staff', { email }],
    ['set_staff_role', { email, role: 'owner' }],
    ['remove_staff', { email }],
  ];
  const hints = (client: SupabaseClient, email: string) =>
    Promise.all(everyChange(email).map(async ([name, values]) => (await client.rpc(name, values)).error?.hint));

  beforeEach(async () => {
    await invite(BOB.email);
    await invite(CAROL);
    await enter(bob);
  });

  it('staff can read it, and get an error when they change it', async () => {
    const before = await members();
    for (const email of [CAROL, OWNER_EMAIL, BOB.email, 'new@littlebaobab.example']) {
      expect(await hints(bob, email)).toEqual(Array(5).fill('OWNER_ONLY'));
    }
    expect((await bob.rpc('remove_staff', { email: CAROL })).error?.code).toBe('42501');
    expect(await members()).toEqual(before);
  });

  it('a former owner cannot change it any more', async () => {
    await owner.rpc('set_staff_role', { email: BOB.email, role: 'owner' });
    expect((await bob.rpc('suspend_staff', { email: CAROL })).error).toBeNull();
    await owner.rpc('set_staff_role', { email: BOB.email, role: 'staff' });
    expect(await hints(bob, CAROL)).toEqual(Array(5).fill('OWNER_ONLY'));
  });

  it('and nobody can change their own entry', async () => {
    await owner.rpc('set_staff_role', { email: BOB.email, role: 'owner' });
    for (const [name, values] of everyChange(BOB.email).slice(1)) {
      expect((await bob.rpc(name, values)).error).toMatchObject({ code: 'P0001', hint: 'OWN_STANDING' });
    }
    expect((await bob.rpc('invite_staff', { email: BOB.email })).error?.hint).toBe('ALREADY_MEMBER');
  });

  it('in any other spelling or with another address of the account', async () => {
    await owner.rpc('set_staff_role', { email: BOB.email, role: 'owner' });
    const renamed = await as({ email: 'robert@littlebaobab.example' });
    expect((await renamed.rpc('remove_staff', { email: BOB.email })).error?.hint).toBe('OWN_STANDING');
    expect((await bob.rpc('remove_staff', { email: 'bob+1@littlebaobab.example' })).error?.hint).toBe('OWN_STANDING');
  });

  it('and the last owner cannot be removed', async () => {
    for (const [name, values] of everyChange(OWNER_EMAIL).slice(1)) {
      const { error } = await owner.rpc(name, { ...values, ...('role' in values ? { role: 'staff' } : {}) });
      expect(error).toMatchObject({ code: 'P0001', hint: 'LAST_OWNER' });
    }
    await owner.rpc('set_staff_role', { email: CAROL, role: 'owner' });
    expect((await owner.rpc('remove_staff', { email: OWNER_EMAIL })).error?.hint).toBe('OWN_STANDING');
    await suspend(CAROL);
    expect((await owner.rpc('remove_staff', { email: OWNER_EMAIL })).error?.hint).toBe('LAST_OWNER');
    expect(await isStaff(owner)).toBe(true);
  });

  it('and every change is logged', async () => {
    await shop.database.sql.exec('truncate public.audit_log');
    await owner.rpc('set_staff_role', { email: CAROL, role: 'owner' });
    await owner.rpc('set_staff_role', { email: CAROL, role: 'owner' });
    await suspend(CAROL);
    await owner.rpc('reinstate_staff', { email: CAROL });
    await owner.rpc('remove_staff', { email: CAROL });
    const entry = (action: string) => ({ actor: OWNER_EMAIL, action, row_id: CAROL });
    expect(await audited()).toEqual([entry('update'), entry('update'), entry('update'), entry('delete')]);
  });
});

describe('an invitation is refused', () => {
  it.each([
    'owner@example.com',
    'x@evil-littlebaobab.example',
    '@littlebaobab.example',
    '+a@littlebaobab.example',
    '',
    null,
  ])('for %j, which is no address of the domain', async (email) => {
    expect((await owner.rpc('invite_staff', { email })).error).toMatchObject({ code: '22023', hint: 'NOT_STAFF' });
  });

  it.each([
    'x+clerk_test@littlebaobab.example',
    'x+CLERK_TEST2@littlebaobab.example',
    'x+a+clerk_test@littlebaobab.example',
  ])('for %s, which Clerk verifies for everybody', async (email) => {
    expect((await invite(email)).error).toMatchObject({ code: '22023', hint: 'TEST_ADDRESS' });
  });

  it('for members in any spelling, and for unknown roles', async () => {
    await invite('bob+work@littlebaobab.example');
    expect(await members()).toContainEqual(expect.objectContaining({ email: 'bob@littlebaobab.example' }));
    expect((await invite(BOB.email)).error).toMatchObject({ code: 'P0001', hint: 'ALREADY_MEMBER' });
    for (const role of ['admin', '', null]) {
      const { error } = await owner.rpc('invite_staff', { email: 'carol@littlebaobab.example', role });
      expect(error).toMatchObject({ code: '22023', hint: 'BAD_ROLE', details: 'role' });
    }
  });
});

it('somebody who is not on the list cannot be changed', async () => {
  for (const name of ['suspend_staff', 'reinstate_staff', 'remove_staff']) {
    for (const email of ['nobody@littlebaobab.example', 'owner@example.com', '', null]) {
      expect((await owner.rpc(name, { email })).error).toMatchObject({ code: 'P0001', hint: 'MEMBER_NOT_FOUND' });
    }
  }
});

it('a test address is accepted only if the database allows it', async () => {
  const email = 'Bob+Clerk_Test@littlebaobab.example';
  await shop.database.sql.exec(`insert into public.staff_members (email, role, invited_by)
    values (lower('${email}'), 'staff', 'database')`);
  const tester = await as({ sub: 'user_tester', email });
  expect(await isStaff(tester)).toBe(false);
  expect(await enter(tester)).toEqual(outside('test-address'));
  await shop.database.sql.exec('update private.shop_config set allow_test_addresses = true');
  expect(await enter(tester)).toEqual(inside('staff'));
  expect(await enter(bob)).toEqual(outside('not-invited'));
  await shop.database.sql.exec('update private.shop_config set allow_test_addresses = false');
  expect(await isStaff(tester)).toBe(false);
});

it('visitors can neither enter nor read the list', async () => {
  expect((await shop.clients.visitor.rpc('enter_staff_area')).error?.code).toBe('42501');
  expect((await shop.clients.visitor.from('staff_members').select()).error?.code).toBe('42501');
});

describe('the owner of the database', () => {
  const nameOwner = (email: string) => shop.database.sql.query('select private.name_owner($1) as owner', [email]);

  it('names the first owner, who enters with the verified address', async () => {
    await shop.database.sql.exec('delete from public.staff_members');
    expect(await isStaff(owner)).toBe(false);
    expect(await nameOwner(' Bob@LittleBaobab.example')).toEqual([{ owner: 'bob@littlebaobab.example' }]);
    expect(await enter(await as({ email_verified: false }))).toEqual(outside('unverified'));
    expect(await enter(bob)).toEqual(inside('owner'));
    expect((await bob.rpc('invite_staff', { email: OWNER_EMAIL, role: 'owner' })).error).toBeNull();
    expect(await enter(owner)).toEqual(inside('owner'));
    expect((await audited())[0]).toMatchObject({ actor: 'database', action: 'insert' });
  });

  it('restores access for an owner who has lost the account', async () => {
    const again = await shop.signedIn({ ...STAFF, sub: 'user_staff_2' });
    expect(await enter(again)).toEqual(outside('other-account'));
    await nameOwner(STAFF.email);
    expect(await enter(again)).toEqual(inside('owner'));
    expect(await isStaff(owner)).toBe(false);
  });

  it('cannot name an address of another domain or a test address', async () => {
    await expect(nameOwner('owner@example.com')).rejects.toThrow('not an address of the staff domain');
    await expect(nameOwner('a+clerk_test@littlebaobab.example')).rejects.toThrow('test address');
  });

  it('can do so in the SQL editor only', async () => {
    for (const role of ['anon', 'authenticated', 'service_role']) {
      const [row] = await shop.database.sql.query<{ may: boolean }>(
        "select has_function_privilege($1, 'private.name_owner(text)', 'execute') as may",
        [role],
      );
      expect(row?.may).toBe(false);
    }
  });
});
