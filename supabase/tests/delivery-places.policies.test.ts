import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deliveredBy } from '../../src/features/delivery/places';
import { deliveryPlan } from '../../src/features/delivery/rows';
import { camelKeys } from '../../src/lib/supabase/keys';
import { expectEach, expectRefused } from './support/answers';
import { askForOrder, placeOrder, SHIP_TO } from './support/orders';
import { tries } from './support/runs';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, staff } = shop.clients;

const offered = (price: number, days = 2) => ({
  is_offered: true,
  price,
  days_from: days,
  days_to: days,
  cut_off_hour: null,
});
const PLACES = ['Kilimani = Kilimani Estate = كليماني', "Ng'ombe", 'Uganda', 'Zürich'];
const save = (change: object = {}, target: object = {}) =>
  staff.rpc('save_delivery_zone', {
    zone: {
      name: 'Near us',
      countries: ['KE'],
      places: PLACES,
      standard: offered(2),
      express: offered(5, 1),
      'next-day': offered(7, 1),
      ...change,
    },
    ...target,
  });
const saved = async (...given: Parameters<typeof save>) => {
  const { data, error } = await save(...given);
  expect(error).toBeNull();
  return data;
};
/** Near Kilimani it costs 2, in Mombasa and its county 3, elsewhere in Kenya 12, in all other countries 40. */
async function setUp() {
  const elsewhere = { places: [], standard: offered(12, 6) };
  await saved({ ...elsewhere, name: 'Kenya' }, { id: 1, expected_version: 1 });
  await saved({ ...elsewhere, name: 'Rest', countries: [], standard: offered(40) }, { id: 3, expected_version: 1 });
  const near = await saved();
  await saved({ name: 'Coast', places: ['Mombasa', 'Mombasa County'], standard: offered(3) });
  return near;
}
const to = (part: object) => ({ shipping_address: { ...SHIP_TO, state: 'Turkana', ...part } });
const ITEMS = { items: [{ product_id: 1, quantity: 1 }] };
const quoted = async (part: object) =>
  (await visitor.rpc('quote_order', { ...ITEMS, ...to(part) })).data.shipping_amount;
const planFor = async () => deliveryPlan.parse(camelKeys((await visitor.rpc('delivery_plan')).data));

describe('a zone with places', () => {
  it('delivers to its places, however they are spelled, and the zone of the country to all others', async () => {
    await setUp();
    await expectEach(
      ([part]) => quoted(part),
      ([, price]) => price,
      [
        [{ city: 'Kilimani' }, 2],
        [{ city: 'Lodwar' }, 12],
        [{ city: ' KILI  MANI ' }, 2],
        [{ city: 'kílimani-estate' }, 2],
        [{ city: 'كليماني' }, 2],
        [{ city: 'Ngombe' }, 2],
        [{ city: 'ZURICH' }, 2],
        [{ city: 'Kilimanjaro' }, 12],
        [{ city: 'Kilimani =' }, 2],
        [{ city: '' }, 12],
        [{ city: '---' }, 12],
        // By the state where the city is none of them, and never instead of it.
        [{ city: 'Nyali', state: 'Mombasa county' }, 3],
        [{ city: 'Kilimani', state: 'Mombasa' }, 2],
        // A place that is called as a country is, in its own country alone.
        [{ city: 'Uganda' }, 2],
        [{ city: 'Kampala', country: 'Uganda' }, 40],
        [{ city: 'Kilimani', country: 'Uganda' }, 40],
        [{ city: 'Kilimani', country: 'Keenya' }, 40],
      ],
    );
  });

  it('decides what an order costs and when it comes, whatever the browser says, also one that staff make', async () => {
    await setUp();
    const near = await placeOrder(visitor, { ...to({ city: 'kilimani' }), choices: { delivery: 'standard' } });
    const far = await placeOrder(visitor, to({ city: 'Lodwar' }));
    expect([near, far]).toMatchObject([{ shipping_amount: 2 }, { shipping_amount: 12 }]);
    expect(near.total_amount).toBe(Number((far.total_amount - 10).toFixed(2)));
    const days = (order: object) => (order as { arrives_by: string }).arrives_by;
    expect(days(near) < days(far)).toBe(true);

    const items = [{ product_id: 5, quantity: 1 }];
    const staffQuote = async (city: string) =>
      (await staff.rpc('quote_staff_order', { items, country: 'Kenya', city })).data.shipping_amount;
    expect([await staffQuote('Kilimani'), await staffQuote('Lodwar')]).toEqual([2, 12]);
    const { data: made } = await staff.rpc('create_staff_order', {
      items,
      pays: 'cash',
      idempotency_key: crypto.randomUUID(),
      customer: to({ city: 'Kilimani' }).shipping_address,
      delivers: true,
    });
    expect((await staff.rpc('get_order', { order_id: made.id })).data).toMatchObject({ shipping_amount: 2 });
  });

  it('may not offer what its country does', async () => {
    await setUp();
    await saved({ name: 'Island', places: ['Lamu'], 'next-day': { ...offered(7), is_offered: false } });
    const asked = async (city: string) =>
      (await askForOrder(visitor, { ...to({ city }), choices: { delivery: 'next-day' } })).error?.hint;
    expect([await asked('Lamu'), await asked('Lodwar')]).toEqual(['DELIVERY_NOT_OFFERED', undefined]);
  });

  it('keeps what it promised when it is deleted; new orders are its country’s', async () => {
    const zone = await setUp();
    const order = await placeOrder(visitor, to({ city: 'Kilimani' }));
    expect((await staff.rpc('remove_delivery_zone', { id: zone.id })).error).toBeNull();
    const { data: kept } = await staff.rpc('get_order', { order_id: order.id });
    const { arrives_from, arrives_by, total_amount } = order as typeof order & Record<string, unknown>;
    expect(kept).toMatchObject({ shipping_amount: 2, arrives_from, arrives_by, total_amount });
    expect(await quoted({ city: 'Kilimani' })).toBe(12);
  });
});

it('an order stays where delivery has the terms it was sold by', async () => {
  await setUp();
  const { shipping_address: kilimani } = to({ city: 'Kilimani' });
  const order = await placeOrder(visitor, { shipping_address: kilimani });
  const correct = (part: object) =>
    visitor.rpc('correct_own_order', {
      order_id: order.id,
      guest_token: order.guest_token,
      shipping_address: { ...kilimani, ...part },
      expected_address: kilimani,
    });
  expect((await correct({ city: 'Lodwar' })).error).toMatchObject({ hint: 'PLACE_FINAL' });
  const byStaff = { order_id: order.id, shipping_address: { ...kilimani, city: 'Lodwar' }, expected_address: kilimani };
  expect((await staff.rpc('correct_order', byStaff)).error).toMatchObject({ hint: 'PLACE_FINAL' });
  expect((await correct({ city: 'Ngombe' })).error).toBeNull();
});

describe('the places of a zone', () => {
  it('are refused when two have one spelling, without exactly one country, or too many or too long', async () => {
    await saved({ places: ['Kilimani = Kilimani Estate', 'Karen'] });
    const many = (count: number) => Array.from({ length: count }, (_, index) => `Place ${index}`);
    await expectRefused('BAD_DELIVERY', ([, change]) => save({ name: 'Second', places: ['Langata'], ...change }), [
      ['places', { places: ['Langata', 'LANG’ATA'] }],
      ['places', { places: ['Langata', 'Westlands = langata'] }],
      ['places', { places: ['Ruaka = kilimani-estate'] }],
      ['places', { countries: ['KE', 'UG'] }],
      ['places', { places: many(201) }],
      ['places', { places: ['x'.repeat(81)] }],
      ['places', { places: ['---'] }],
      ['places', { places: ['Langata ='] }],
      ['places', { places: ['Langata', 'Langata'] }],
      ['places', { places: [null] }],
      ['places', { places: 'Langata' }],
      ['countries', { countries: [] }],
      ['countries', { places: [] }],
    ]);
    const rest = { name: 'Rest of world', countries: [] };
    expect((await save(rest, { id: 3, expected_version: 1 })).error).toMatchObject({ details: 'places' });
    await saved({ name: 'Second', places: [...many(199), `${'y'.repeat(80)} = ${'Y'.repeat(80)}`] });
    await saved({ name: 'Karen of Uganda', countries: ['UG'], places: ['Karen'] });
    expect((await planFor()).zones.map(({ places }) => places.length)).toEqual([0, 0, 2, 200, 1, 0]);
  });

  it('stay when a form from before there were places saves the zone', async () => {
    const { id } = await saved();
    const change = { places: undefined, standard: offered(9) };
    expect(await saved(change, { id, expected_version: 1 })).toMatchObject({ places: PLACES, standard: { price: 9 } });
  });
});

const spelling = fc.oneof(
  fc.constantFrom(
    'Kilimani',
    ' kilimani  ESTATE',
    'كليماني',
    'الكليماني',
    'ng’ombe',
    'zurich',
    'Mombasa',
    'MOMBASA county',
  ),
  fc.constantFrom('Москва', 'МОСКВА', 'Straße', 'STRASSE', 'İzmir', 'izmir', '10th of Ramadan', '6th of Ramadan'),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);

it('the zone of an address is the same in the database as in the browser', async () => {
  await setUp();
  await saved({ name: 'Abroad', places: ['Москва', 'Straße', 'İzmir', '10th of Ramadan'], standard: offered(8) });
  const plan = await planFor();
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ city: spelling, state: spelling }), { maxLength: 40 }), async (asked) => {
      const answers = await shop.database.sql.query<{ zone: number }>(
        `select (private.delivery_offer('standard', to_jsonb(asked))).zone_id as zone
           from jsonb_to_recordset($1::jsonb) as asked (country text, city text, state text, row bigint) order by row`,
        [JSON.stringify(asked.map((part, row) => ({ ...part, country: 'Kenya', row })))],
      );
      const expected = asked.map((part) => deliveredBy(plan, { ...part, country: 'KE' }).zone?.id);
      expect(answers.map(({ zone }) => Number(zone))).toEqual(expected);
    }),
    tries(12),
  );
});
