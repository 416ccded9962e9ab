import { expect, it } from 'vitest';
import { createDemoMembers } from './demo';

const OTIENO = 'otieno@littlebaobab.example';

it('invites once, without a tag, and nobody who is suspended', async () => {
  const members = createDemoMembers();
  expect(await members.invite('Otieno+shop@littlebaobab.example', 'staff')).toMatchObject({
    ok: true,
    value: { email: OTIENO, role: 'staff', firstSeenAt: null },
  });
  expect(await members.invite(OTIENO, 'owner')).toMatchObject({ problem: { reason: 'already-member' } });
  await members.change(OTIENO, 'suspend');
  expect(await members.invite(OTIENO, 'owner')).toMatchObject({ problem: { reason: 'member-suspended' } });
  await members.change(OTIENO, 'reinstate');
  expect(await members.list()).toContainEqual(expect.objectContaining({ email: OTIENO, suspendedAt: null }));
});

it('keeps an owner, whoever is taken away', async () => {
  const members = createDemoMembers();
  const owner = 'wanjiru@littlebaobab.example';
  for (const change of ['make-staff', 'suspend', 'remove'] as const) {
    expect(await members.change(owner, change)).toMatchObject({ problem: { reason: 'last-owner' } });
  }
  await members.change('achieng@littlebaobab.example', 'make-owner');
  expect(await members.change(owner, 'remove')).toMatchObject({ ok: true });
  expect(await members.change(owner, 'remove')).toMatchObject({ problem: { kind: 'gone' } });
  expect((await createDemoMembers().list())[0]).toMatchObject({ email: owner, role: 'owner' });
});
