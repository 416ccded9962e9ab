import { expect, it } from 'vitest';
import { createDemoSettings } from './demo';
import { toSettingsDraft } from './form-schema';

it('begins with what the shop is built with, and keeps changes in memory only', async () => {
  const repository = createDemoSettings();
  const before = await repository.read();
  expect(before).toMatchObject({ taxPercent: 10, freeShippingOverCents: 5000, lowStockThreshold: 5 });
  const draft = { ...toSettingsDraft(before), taxPercent: 8.25 };
  expect(await repository.save(draft, before)).toMatchObject({ ok: true, value: { taxPercent: 8.25, version: 2 } });
  expect(await repository.save(draft, before)).toMatchObject({
    ok: false,
    problem: { kind: 'conflict', current: { version: 2 } },
  });
  expect(await createDemoSettings().read()).toEqual(before);
});

it('suspends others once, reinstates them, and never oneself', async () => {
  const repository = createDemoSettings();
  const me = 'staff@littlebaobab.example';
  expect(await repository.suspend(me, me)).toMatchObject({ ok: false, problem: { reason: 'own-account' } });
  await repository.suspend('otieno@littlebaobab.example', me);
  await repository.suspend('otieno@littlebaobab.example', me);
  expect(await repository.listSuspended()).toMatchObject([{ email: 'otieno@littlebaobab.example', suspendedBy: me }]);
  expect(await repository.reinstate('otieno@littlebaobab.example')).toMatchObject({ ok: true });
  expect(await repository.listSuspended()).toEqual([]);
});
