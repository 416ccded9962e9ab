import { HttpResponse, http } from 'msw';
import { deliveryPlanRow } from './delivery-plan-row';
import { type Args, refusal, rpc } from './rpc';
import { server } from './server';

type Zone = ReturnType<typeof deliveryPlanRow>['zones'][number];

/** A fake of the delivery settings: reads and changes. */
export function fakeDelivery() {
  const fake = deliveryPlanRow();
  server.use(
    http.post(rpc('delivery_plan'), () => HttpResponse.json(fake)),
    http.post<never, Args<'save_delivery_zone'>>(rpc('save_delivery_zone'), async ({ request }) => {
      const { zone, id, expected_version } = await request.json();
      const known = fake.zones.find((one) => one.id === id);
      if (known && known.version !== expected_version) return refusal('VERSION_CONFLICT', JSON.stringify(known));
      const identity = known ?? { id: 9, takes_rest: false, version: 0 };
      const saved = { ...identity, ...(zone as object), version: identity.version + 1 } as Zone;
      fake.zones = [...fake.zones.filter((one) => one.id !== saved.id), saved];
      return HttpResponse.json(saved);
    }),
    http.post<never, Args<'save_processing'>>(rpc('save_processing'), async ({ request }) => {
      const { days_from, days_to, expected_version } = await request.json();
      if (expected_version !== fake.version) return refusal('VERSION_CONFLICT', JSON.stringify(fake));
      Object.assign(fake, { processing_from: days_from, processing_to: days_to, version: fake.version + 1 });
      return HttpResponse.json(fake);
    }),
    http.post<never, { day: string; name: string }>(rpc('save_holiday'), async ({ request }) => {
      const holiday = await request.json();
      const others = fake.holidays.filter(({ day }) => day !== holiday.day);
      fake.holidays = holiday.name === '' ? others : [...others, holiday];
      return HttpResponse.json(fake.holidays);
    }),
  );
  return fake;
}
