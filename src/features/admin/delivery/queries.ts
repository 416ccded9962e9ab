import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DeliveryPlan, Holiday } from '@/domain/delivery';
import { deliveryPlanKey } from '@/lib/query-keys';
import type { Result } from '@/lib/result';
import { useExclusiveMutation } from '@/lib/use-exclusive-mutation';
import { type DataMode, useDataMode, useRepository } from '../shared/data-mode';
import { adminKey, useRefresh } from '../shared/queries';
import { liveDelivery } from './api';
import { createDemoDelivery } from './demo';

const deliveryKeys = { plan: (mode: DataMode) => adminKey(mode, 'delivery') };

export function useDeliveryRepository() {
  return useRepository(liveDelivery, createDemoDelivery);
}

export function useAdminDelivery() {
  const { mode } = useDataMode();
  const repository = useDeliveryRepository();
  return useQuery({ queryKey: deliveryKeys.plan(mode), queryFn: repository.read });
}

export function useRefreshDelivery() {
  return useRefresh(deliveryPlanKey);
}

export function useSaveHoliday(onResult: (result: Result<Holiday[]>, holiday: Holiday) => void) {
  const { mode } = useDataMode();
  const client = useQueryClient();
  const repository = useDeliveryRepository();
  return useExclusiveMutation({
    mutationFn: (holiday: Holiday) => repository.saveHoliday(holiday),
    onSuccess: (result, holiday) => {
      if (result.ok) {
        const holidays = result.value;
        client.setQueryData<DeliveryPlan>(deliveryKeys.plan(mode), (plan) => plan && { ...plan, holidays });
        if (mode === 'live') void client.invalidateQueries({ queryKey: deliveryPlanKey });
      }
      onResult(result, holiday);
    },
  });
}
