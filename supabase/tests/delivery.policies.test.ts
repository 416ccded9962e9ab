import { describe, expect, it } from 'vitest';
import { builtInPlan } from '../../src/features/delivery/built-in-plan';
import { deliveryPlan } from '../../src/features/delivery/rows';
import { camelKeys } from '../../src/lib/supabase/keys';
import { expectRefused } from './support/answers';
import { SHIP_TO } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, owner, staff, service } = shop.clients;

const offered = (price: number, days_from: number, days_to: number, cut_off_hour: number | null = null) => ({
  is_offered: true,
  price,
  days_from,
  days_to,
  cut_off_hour,
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
const planFor = async (client = visitor) => deliveryPlan.parse(camelKeys((await client.rpc('delivery_plan')).data));
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

  it('is refused with wrong values, and the field is named', async () => {
    await expectRefused('BAD_DELIVERY', ([, change]) => save(change), [
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
    ]);
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

const request = (delivery: string | null, country = 'Kenya', quantity = 1) => ({
  items: [{ product_id: 1, quantity }],
  shipping_address: { ...SHIP_TO, country },
  ...(delivery && { choices: { delivery } }),
});
const quote = (...given: Parameters<typeof request>) => visitor.rpc('quote_order', request(...given));

const place = (...given: Parameters<typeof request>) =>
  visitor.rpc('place_order', {
    ...request(...given),
    payment_method: 'paystack-card',
    idempotency_key: crypto.randomUUID(),
  });
const sql = shop.database.sql;

describe('the price of delivery', () => {
  it('is the price of the country’s zone, without tax on it', async () => {
    const { data: standard } = await quote(null);
    const { data: express } = await quote('express');
    expect(standard).toMatchObject({ shipping_amount: 0 });
    expect(express).toMatchObject({ shipping_amount: 9.99, tax_amount: standard.tax_amount });
    expect(express.total_amount).toBeCloseTo(standard.total_amount + 9.99, 2);
    expect((await quote('next-day', 'United States')).data).toMatchObject({ shipping_amount: 19.99 });
  });

  it('is refused where the option is not offered in the country, also when the order is placed', async () => {
    for (const { error } of [await quote('next-day', 'Germany'), await place('next-day', 'Atlantis')]) {
      expect(error).toMatchObject({ code: 'P0001', hint: 'DELIVERY_NOT_OFFERED', details: 'next-day' });
    }
    await sql.exec("update public.delivery_options set is_offered = false where zone_id = 1 and option = 'standard'");
    expect((await place(null)).error).toMatchObject({ hint: 'DELIVERY_NOT_OFFERED', details: 'standard' });
  });

  it('is zero for standard delivery from the free-shipping limit on, never for express', async () => {
    await sql.exec("update public.delivery_options set price = 4.5 where option = 'standard'");
    const { data: below } = await quote(null);
    expect(below).toMatchObject({ shipping_amount: 4.5 });
    await sql.exec(`update public.shop_settings set free_shipping_limit = ${below.subtotal}`);
    expect((await quote(null)).data).toMatchObject({ shipping_amount: 0 });
    expect((await quote('express')).data).toMatchObject({ shipping_amount: 9.99 });
    await sql.exec(`update public.shop_settings set free_shipping_limit = ${below.subtotal + 0.01}`);
    expect((await place(null)).data).toMatchObject({ shipping_amount: 4.5, delivery_option: 'standard' });
  });
});

it('an order keeps its promised delivery days, visible to everybody who may see the order', async () => {
  const { data: placed, error } = await place('express');
  expect(error).toBeNull();
  const [days] = await sql.query<{ arrives_from: string; arrives_by: string }>(
    `select arrives_from::text, arrives_by::text from private.delivery_days('express', '{"country": "KE"}', now())`,
  );
  expect(placed).toMatchObject({ ...days, delivery_option: 'express', shipping_amount: 9.99 });
  await staff.rpc('save_processing', { days_from: 9, days_to: 9, expected_version: 1 });
  const key = { order_id: placed.id, guest_token: placed.guest_token };
  for (const answer of [
    await visitor.rpc('order_page', key),
    await visitor.rpc('get_guest_order', key),
    await staff.rpc('get_order', { order_id: placed.id }),
  ]) {
    expect(answer.data).toMatchObject({ ...days, delivery_option: 'express', shipping_amount: 9.99 });
  }
  const [facts] = await sql.query<{ facts: object }>(`select private.order_facts('${placed.id}') as facts`);
  expect(facts?.facts).toMatchObject({ ...days, shipping: 999 });
});
