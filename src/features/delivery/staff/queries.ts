import { useQueryClient } from '@tanstack/react-query';
import type { DeliveryPlan, Holiday } from '@/domain/delivery';
import { deliveryPlanKey } from '@/lib/query-keys';
import type { Result } from '@/lib/result';
import { useExclusiveMutation } from '@/lib/use-exclusive-mutation';
import { getDeliveryPlan } from '@/shop/delivery-plan';
import { recordQueries } from '../shared/queries';
import { saveHoliday } from './api';

const plan = recordQueries('delivery', getDeliveryPlan, deliveryPlanKey);
export const { useRecords: useAdminDelivery, useRefresh: useRefreshDelivery } = plan;

export function useSaveHoliday(onResult: (result: Result<Holiday[]>, holiday: Holiday) => void) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: saveHoliday,
    onSuccess: (result, holiday) => {
      if (result.ok) {
        const holidays = result.value;
        client.setQueryData<DeliveryPlan>(plan.key, (before) => before && { ...before, holidays });
        void client.invalidateQueries({ queryKey: deliveryPlanKey });
      }
      onResult(result, holiday);
    },
  });
}
