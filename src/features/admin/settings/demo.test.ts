import { expect, it } from 'vitest';
import { createDemoSettings } from './demo';
import { toSettingsDraft } from './form-schema';

it('begins with what the shop is built with, and keeps changes in memory only', async () => {
  const repository = createDemoSettings();
  const before = await repository.read();
  expect(before).toMatchObject({ taxPercent: 10, freeDeliveryFromCents: 5000, lowStockThreshold: 5 });
  const draft = { ...toSettingsDraft(before), taxPercent: 8.25 };
  expect(await repository.save(draft, before)).toMatchObject({ ok: true, value: { taxPercent: 8.25, version: 2 } });
  expect(await repository.save(draft, before)).toMatchObject({
    ok: false,
    problem: { kind: 'conflict', current: { version: 2 } },
  });
  expect(await createDemoSettings().read()).toEqual(before);
});
