import { expect, it } from 'vitest';
import { createSettingsSample } from './demonstration';
import { draftOfSettings } from './schema';

it('begins with what the shop is built with, and keeps changes in memory only', async () => {
  const source = createSettingsSample();
  const before = await source.read();
  expect(before).toMatchObject({ taxPercent: 10, freeShippingOverCents: 5000, lowStockThreshold: 5 });
  const draft = { ...draftOfSettings(before), taxPercent: 8.25 };
  expect(await source.save(draft, before)).toMatchObject({ status: 'saved', value: { taxPercent: 8.25, version: 2 } });
  expect(await source.save(draft, before)).toMatchObject({ status: 'conflict', current: { version: 2 } });
  expect(await createSettingsSample().read()).toEqual(before);
});

it('suspends others once, reinstates them, and never oneself', async () => {
  const source = createSettingsSample();
  const me = 'staff@littlebaobab.example';
  expect(await source.suspend(me, me)).toBe('self');
  await source.suspend('otieno@littlebaobab.example', me);
  await source.suspend('otieno@littlebaobab.example', me);
  expect(await source.listSuspensions()).toMatchObject([{ email: 'otieno@littlebaobab.example', suspendedBy: me }]);
  expect(await source.reinstate('otieno@littlebaobab.example')).toBe('done');
  expect(await source.listSuspensions()).toEqual([]);
});
