import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { deliveryPlan, deliveryTerms } from '../../src/features/delivery/rows';
import { type DeliveryPlan, type DeliveryTerms, deliveryOffers, zoneOf } from '../../src/features/delivery/rules';
import { camelKeys, snakeKeys } from '../../src/lib/supabase/keys';
import { tries } from './support/runs';
import { openShop } from './support/shop';

const shop = await openShop();

const OPTIONS = ['standard', 'express', 'next-day'] as const;
const from = Date.parse('2026-11-20T00:00Z');
const day = (offset: number) => new Date(from + offset * 86_400_000).toISOString().slice(0, 10);

const terms = fc
  .record({
    isOffered: fc.boolean(),
    price: fc.integer({ min: 0, max: 5000 }),
    daysFrom: fc.integer({ min: 0, max: 6 }),
    more: fc.integer({ min: 0, max: 4 }),
    cutOffHour: fc.option(fc.integer({ min: 1, max: 23 })),
  })
  .map(({ more, ...rest }): DeliveryTerms => ({ ...rest, daysTo: rest.daysFrom + more }));
const world = fc.record({
  kenya: fc.tuple(terms, terms, terms),
  rest: fc.tuple(terms, terms, terms),
  processing: fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 3, max: 5 })),
  holidays: fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 25 }),
  // Half hours, so that the cut-off hour and midnight in Nairobi are hit exactly.
  moments: fc.array(fc.integer({ min: 0, max: 40 * 48 }), { minLength: 12, maxLength: 12 }),
});
type World = typeof world extends fc.Arbitrary<infer Value> ? Value : never;

const termsToRow = (one: DeliveryTerms) => snakeKeys(z.encode(deliveryTerms, one));

async function setUp({ kenya, rest, processing, holidays }: World): Promise<DeliveryPlan> {
  const rows = [
    ...kenya.map((one, index) => ({ zone_id: 1, option: OPTIONS[index], ...termsToRow(one) })),
    ...rest.map((one, index) => ({ zone_id: 3, option: OPTIONS[index], ...termsToRow(one) })),
  ];
  const { service } = shop.clients;
  for (const { error } of [
    await service.from('delivery_options').upsert(rows),
    await service
      .from('delivery_rules')
      .update({ processing_from: processing[0], processing_to: processing[1] })
      .eq('only_row', true),
    await service.from('holidays').delete().gt('day', '2000-01-01'),
    await service.from('holidays').insert(holidays.map((offset) => ({ day: day(offset), name: 'Holiday' }))),
  ])
    expect(error).toBeNull();
  return deliveryPlan.parse(camelKeys((await shop.clients.visitor.rpc('delivery_plan')).data));
}

it('delivery days are the same in the database as in the browser, for all rules, holidays and hours', async () => {
  await fc.assert(
    fc.asyncProperty(world, async (given) => {
      // The plan leaves out past holidays, which do not affect today's orders.
      const plan = {
        ...(await setUp(given)),
        holidays: given.holidays.map((offset) => ({ day: day(offset), name: '' })),
      };
      const questions = given.moments.flatMap((step) =>
        ['KE', 'DE', null].map((country) => ({ at: new Date(from + step * 1_800_000).toISOString(), country })),
      );
      const answers = await shop.database.sql.query<{ days: unknown }>(
        `select coalesce((select jsonb_agg(jsonb_build_object('option', o.name, 'from', d.arrives_from, 'by', d.arrives_by)
                                           order by o.place)
                   from unnest($2::text[]) with ordinality o (name, place)
                  cross join lateral private.delivery_days(o.name, jsonb_build_object('country', q.country), q.at) d), '[]') as days
           from jsonb_to_recordset($1::jsonb) as q (at timestamptz, country text, place bigint)
          order by q.place`,
        [JSON.stringify(questions.map((question, place) => ({ ...question, place }))), OPTIONS],
      );
      const expected = questions.map(({ at, country }) =>
        deliveryOffers(plan, { zone: zoneOf(plan, country), goods: 0, at: Date.parse(at) }).map(
          ({ option, arrives }) => ({
            option,
            ...arrives,
          }),
        ),
      );
      expect(answers.map(({ days }) => days)).toEqual(expected);
    }),
    tries(6),
  );
});
