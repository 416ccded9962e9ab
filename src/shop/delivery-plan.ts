import { useQuery } from '@tanstack/react-query';
import type { DeliveryPlan } from '@/domain/delivery';
import { builtInPlan } from '@/domain/delivery-snapshot';
import { builtData } from '@/lib/query-client';
import { deliveryPlanKey } from '@/lib/query-keys';
import { hasDatabase } from '@/lib/supabase/client';
import { getDeliveryPlan } from './api';

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
