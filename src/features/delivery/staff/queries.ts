import { useQueryClient } from '@tanstack/react-query';
import { recordQueries } from '@/features/staff-area/queries';
import { deliveryPlanKey } from '@/lib/query-keys';
import type { Result } from '@/lib/result';
import { useExclusiveMutation } from '@/lib/use-exclusive-mutation';
import { getDeliveryPlan } from '../data';
import type { DeliveryPlan, Holiday } from '../rules';
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
