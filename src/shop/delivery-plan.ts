import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { DeliveryPlan, DeliveryTerms, DeliveryZone, Holiday } from '@/domain/delivery';
import { builtInPlan } from '@/domain/delivery-snapshot';
import { centsFromDollars } from '@/domain/money';
import { builtData } from '@/lib/query-client';
import { deliveryPlanKey } from '@/lib/query-keys';
import { hasDatabase } from '@/lib/supabase/client';
import { publicReader } from '@/lib/supabase/public-reader';

const terms = z.object({
  is_offered: z.boolean(),
  price: z.number(),
  days_from: z.number(),
  days_to: z.number(),
  cut_off_hour: z.nullable(z.number()),
});
const zone = z.object({
  id: z.number(),
  name: z.string(),
  countries: z.array(z.string()),
  takes_rest: z.boolean(),
  version: z.number(),
  standard: terms,
  express: terms,
  'next-day': terms,
});
const holidays = z.array(z.object({ day: z.string(), name: z.string() }));
const plan = z.object({
  processing_from: z.number(),
  processing_to: z.number(),
  version: z.number(),
  free_shipping_limit: z.number(),
  zones: z.array(zone),
  holidays,
});

const termsFromRow = (row: z.output<typeof terms>): DeliveryTerms => ({
  isOffered: row.is_offered,
  priceCents: centsFromDollars(row.price),
  daysFrom: row.days_from,
  daysTo: row.days_to,
  cutOffHour: row.cut_off_hour,
});

/** A zone as the database returns it, its prices in cents. Throws when it has another shape. */
export function zoneFromRow(row: unknown): DeliveryZone {
  const { takes_rest, standard, express, 'next-day': nextDay, ...rest } = zone.parse(row);
  return {
    ...rest,
    takesRest: takes_rest,
    standard: termsFromRow(standard),
    express: termsFromRow(express),
    'next-day': termsFromRow(nextDay),
  };
}

/** Throws when the answer has another shape. */
export const holidaysFromAnswer = (data: unknown): Holiday[] => holidays.parse(data);

/** The whole plan as the database returns it, its sums in cents. Throws when it has another shape. */
export function planFromAnswer(data: unknown): DeliveryPlan {
  const { processing_from, processing_to, free_shipping_limit, zones, ...rest } = plan.parse(data);
  return {
    ...rest,
    processingFrom: processing_from,
    processingTo: processing_to,
    freeFromCents: centsFromDollars(free_shipping_limit),
    zones: zones.map(zoneFromRow),
  };
}

/** How the shop delivers. Throws when the database cannot be reached or its answer has another shape. */
export async function getDeliveryPlan(): Promise<DeliveryPlan> {
  const { data } = await publicReader().rpc('delivery_plan').throwOnError();
  return planFromAnswer(data);
}

const planQuery = {
  queryKey: deliveryPlanKey,
  queryFn: getDeliveryPlan,
  enabled: hasDatabase,
  staleTime: 5 * 60_000,
  ...builtData(builtInPlan),
};

/** How the shop delivers: the plan it was built with, until the database has answered. */
export function useDeliveryPlan(): DeliveryPlan {
  return useQuery(planQuery).data;
}
