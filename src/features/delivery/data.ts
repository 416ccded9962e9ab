import { useQuery } from '@tanstack/react-query';
import { builtData } from '@/lib/query-client';
import { deliveryPlanKey } from '@/lib/query-keys';
import { hasDatabase } from '@/lib/supabase/client';
import { readAsVisitor } from '@/lib/supabase/public-reader';
import { builtInPlan } from './built-in-plan';
import { deliveryPlan } from './rows';
import type { DeliveryPlan } from './rules';

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

/** The delivery plan: as served, or the built-in one, until the database responds. */
export function useDeliveryPlan(): DeliveryPlan {
  return useQuery(planQuery).data;
}
