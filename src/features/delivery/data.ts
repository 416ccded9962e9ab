import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { cents } from '@/domain/codecs';
import { builtData } from '@/lib/query-client';
import { deliveryPlanKey } from '@/lib/query-keys';
import { hasDatabase } from '@/lib/supabase/client';
import { readAsVisitor } from '@/lib/supabase/public-reader';
import { builtInPlan } from './built-in-plan';
import type { DeliveryPlan } from './rules';

export const deliveryTerms = z.object({
  isOffered: z.boolean(),
  price: cents,
  daysFrom: z.number(),
  daysTo: z.number(),
  cutOffHour: z.nullable(z.number()),
});

export const deliveryZone = z.object({
  id: z.number(),
  name: z.string(),
  countries: z.array(z.string()),
  takesRest: z.boolean(),
  version: z.number(),
  standard: deliveryTerms,
  express: deliveryTerms,
  'next-day': deliveryTerms,
});

export const holidays = z.array(z.object({ day: z.string(), name: z.string() }));

export const deliveryPlan = z.object({
  processingFrom: z.number(),
  processingTo: z.number(),
  version: z.number(),
  freeShippingLimit: cents,
  zones: z.array(deliveryZone),
  holidays,
});

/** Throws when the database cannot be reached or returns an unexpected shape. */
export const getDeliveryPlan = (): Promise<DeliveryPlan> =>
  readAsVisitor(deliveryPlan, (reader) => reader.rpc('delivery_plan'));

const planQuery = {
  queryKey: deliveryPlanKey,
  queryFn: getDeliveryPlan,
  enabled: hasDatabase,
  staleTime: 5 * 60_000,
  ...builtData(builtInPlan),
};

/** The delivery plan: the built-in one until the database responds. */
export function useDeliveryPlan(): DeliveryPlan {
  return useQuery(planQuery).data;
}
