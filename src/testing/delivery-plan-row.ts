import type * as z from 'zod/mini';
import type { deliveryPlan } from '@/features/delivery/rows';
import type { SnakeKeys } from '@/lib/supabase/keys';

type PlanRow = SnakeKeys<z.input<typeof deliveryPlan>>;

const terms = (price: number, days_from: number, days_to: number, cut_off_hour: number | null = null) => ({
  is_offered: true,
  price,
  days_from,
  days_to,
  cut_off_hour,
});

const zone = (id: number, name: string, countries: string[]) => ({
  id,
  name,
  countries,
  places: [] as string[],
  takes_rest: countries.length === 0,
  version: 1,
  standard: terms(0, 5, 7),
  express: terms(9.99, 2, 3),
  'next-day': { ...terms(19.99, 1, 1, 12), is_offered: countries.length > 0 },
});

/** The delivery plan as the database returns it. */
export const deliveryPlanRow = (): PlanRow => ({
  processing_from: 1,
  processing_to: 2,
  version: 1,
  free_shipping_limit: 50,
  zones: [zone(1, 'Kenya', ['KE']), zone(2, 'United States', ['US']), zone(3, 'Rest of world', [])],
  holidays: [{ day: '2026-12-25', name: 'Christmas Day' }],
});
