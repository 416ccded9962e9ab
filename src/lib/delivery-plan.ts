import { deliveryPlanKey } from './query-keys';
import { useRead } from './reads/reads';
import { hasDatabase } from './supabase/client';

const planRead = {
  queryKey: deliveryPlanKey,
  queryFn: async () => (await import('./supabase/delivery-plan')).getDeliveryPlan(),
  enabled: hasDatabase,
  staleTime: 5 * 60_000,
};

/** How the shop delivers, once the database has answered. */
export function useDeliveryPlan() {
  return useRead(planRead);
}
