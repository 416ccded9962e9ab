import { useQuery } from '@tanstack/react-query';
import type { DeliveryPlan } from '@/domain/delivery';
import { builtInPlan } from '@/domain/delivery-snapshot';
import { builtData } from './query-client';
import { deliveryPlanKey } from './query-keys';
import { hasDatabase } from './supabase/client';
import { getDeliveryPlan } from './supabase/delivery-plan';

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
