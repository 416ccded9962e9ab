import { describe, expect, it } from 'vitest';
import { builtInPlan } from '../../src/domain/delivery-snapshot';
import { planFromAnswer } from '../../src/shop/rows';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, owner, stranger, staff, service } = shop.clients;

const offered = (price: number, days_from: number, days_to: number, cut_off_hour: number | null = null) => ({
  is_offered: true,
  ...{ price, days_from, days_to, cut_off_hour },
});
const EAST_AFRICA = {
  name: ' East Africa ',
  countries: ['UG', 'TZ', 'UG'],
  standard: offered(4.5, 3, 5),
  express: offered(12, 1, 2),
  'next-day': { ...offered(25, 1, 1, 10), is_offered: false },
};
const save = (change: object = {}, target: { id?: number; expected_version?: number } = {}) =>
  staff.rpc('save_delivery_zone', { zone: { ...EAST_AFRICA, ...change }, ...target });
const planFor = async (client = visitor) => planFromAnswer((await client.rpc('delivery_plan')).data);
const fingerprint = async () =>
  (await shop.database.sql.query<{ print: string }>('select private.pages_fingerprint() as print'))[0]?.print;

describe('the delivery plan', () => {
  it('is readable by everybody, and initially the built-in one', async () => {
    for (const client of [visitor, owner, staff]) {
      const { holidays, ...plan } = await planFor(client);
      expect({ ...plan, holidays: [] }).toEqual(builtInPlan);
      expect(holidays).toContainEqual({ day: '2028-12-25', name: 'Christmas Day' });
    }
    for (const table of ['delivery_rules', 'delivery_zones', 'delivery_options', 'holidays']) {
      expect((await visitor.from(table).select()).data).not.toHaveLength(0);
    }
  });

  it('is writable through functions of staff only', async () => {
    for (const client of [visitor, owner, stranger, staff]) {
      const tries = [
        client.from('delivery_rules').update({ processing_to: 9 }).eq('only_row', true),
        client.from('delivery_zones').delete().gt('id', 0),
        client.from('delivery_options').update({ price: 0 }).gt('zone_id', 0),
        client.from('holidays').insert({ day: '2027-07-07', name: 'Mine' }),
      ];
      for (const { error } of await Promise.all(tries)) expect(error).toMatchObject({ code: '42501' });
    }
    for (const client of [visitor, owner, stranger]) {
      const calls = [
        client.rpc('save_delivery_zone', { zone: EAST_AFRICA }),
        client.rpc('remove_delivery_zone', { id: 1 }),
        client.rpc('save_processing', { days_from: 0, days_to: 0, expected_version: 1 }),
        client.rpc('save_holiday', { day: '2027-07-07', name: 'Mine' }),
      ];
      for (const { error } of await Promise.all(calls)) expect(error).toMatchObject({ code: '42501' });
    }
    expect((await planFor()).zones).toEqual(builtInPlan.zones);
  });
});

describe('a zone', () => {
  it('is added, changed with its version and removed by staff', async () => {
    const before = await fingerprint();
    const { data: added } = await save();
    expect(added).toMatchObject({ name: 'East Africa', countries: ['TZ', 'UG'], version: 1, takes_rest: false });
    expect((await planFor()).zones.map(({ name }) => name)).toEqual([
      'Kenya',
      'United States',
      'East Africa',
      'Rest of world',
    ]);
    const target = { id: added.id, expected_version: 1 };
    const { data: changed } = await save({ express: offered(13, 2, 2, 9) }, target);
    expect(changed).toMatchObject({ version: 2, express: { price: 13, cut_off_hour: 9 } });
    const { error } = await save({}, target);
    expect(error).toMatchObject({ hint: 'VERSION_CONFLICT' });
    expect(JSON.parse(error?.details ?? '')).toEqual(changed);
    expect(await fingerprint()).not.toBe(before);

    expect((await staff.rpc('remove_delivery_zone', { id: added.id })).error).toBeNull();
    expect((await staff.rpc('remove_delivery_zone', { id: added.id })).error).toMatchObject({ hint: 'ZONE_NOT_FOUND' });
    expect((await save({}, target)).error).toMatchObject({ hint: 'ZONE_NOT_FOUND' });
    const { data: log } = await staff.from('audit_log').select('action').eq('table_name', 'delivery_zones').order('id');
    expect(log?.map(({ action }) => action)).toEqual(['insert', 'update', 'delete']);
  });

  it('for all other countries cannot be removed, and names no country', async () => {
    expect((await staff.rpc('remove_delivery_zone', { id: 3 })).error).toMatchObject({ hint: 'BAD_DELIVERY' });
    expect((await save({}, { id: 3, expected_version: 1 })).error).toMatchObject({ details: 'countries' });
    const { data } = await save({ name: 'Everywhere', countries: [] }, { id: 3, expected_version: 1 });
    expect(data).toMatchObject({ name: 'Everywhere', takes_rest: true, standard: { price: 4.5 } });
  });

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'KENYA' }],
    ['name', { name: 'x'.repeat(61) }],
    ['countries', { countries: [] }],
    ['countries', { countries: ['KE'] }],
    ['countries', { countries: ['Uganda'] }],
    ['countries', { countries: [null] }],
    ['countries', { countries: 'UG' }],
    ['standard', { standard: null }],
    ['standard', { standard: offered(-1, 1, 2) }],
    ['standard', { standard: offered(1.005, 1, 2) }],
    ['express', { express: offered(1, 3, 2) }],
    ['express', { express: { ...offered(1, 1, 2), is_offered: 'yes' } }],
    ['next-day', { 'next-day': offered(1, 1, 1, 24) }],
    ['next-day', { 'next-day': { ...offered(1, 1, 1), cut_off_hour: '12' } }],
  ])('is refused with a wrong %s: %j', async (field, change) => {
    expect((await save(change)).error).toMatchObject({ hint: 'BAD_DELIVERY', details: field });
    expect((await planFor()).zones).toHaveLength(3);
  });
});

describe('the days', () => {
  it('of processing are changed with their version', async () => {
    const change = { days_from: 2, days_to: 3, expected_version: 1 };
    expect((await staff.rpc('save_processing', change)).data).toMatchObject({ processing_from: 2, version: 2 });
    expect((await staff.rpc('save_processing', change)).error).toMatchObject({ hint: 'VERSION_CONFLICT' });
    const wrong = { days_from: 4, days_to: 3, expected_version: 2 };
    expect((await staff.rpc('save_processing', wrong)).error).toMatchObject({ details: 'processing_to' });
    expect(await planFor()).toMatchObject({ processingFrom: 2, processingTo: 3 });
  });

  it('without work are added, renamed and removed', async () => {
    const soon = new Date(Date.now() + 86_400_000 * 40).toISOString().slice(0, 10);
    const keep = (name?: string) => staff.rpc('save_holiday', { day: soon, ...(name && { name }) });
    expect((await keep(' Inventory ')).data).toContainEqual({ day: soon, name: 'Inventory' });
    expect((await keep('Stocktaking')).data).toContainEqual({ day: soon, name: 'Stocktaking' });
    expect((await keep()).data).not.toContainEqual(expect.objectContaining({ day: soon }));
    expect((await staff.rpc('save_holiday', { day: '2020-01-01', name: 'Past' })).error).toMatchObject({
      details: 'day',
    });
    await service.from('holidays').insert({ day: '2020-01-01', name: 'Past' });
    expect((await planFor()).holidays.map(({ day }) => day)).not.toContain('2020-01-01');
  });
});
