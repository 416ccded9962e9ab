import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { recordQueries } from '@/features/staff-area/data';
import type { Removal } from '@/features/staff-area/use-removal';
import { deliveryPlanKey } from '@/lib/query-keys';
import type { Result, SaveResult } from '@/lib/result';
import { snakeKeys } from '@/lib/supabase/keys';
import { save, write } from '@/lib/supabase/writes';
import { useExclusiveMutation } from '@/lib/use-exclusive-mutation';
import { getDeliveryPlan } from '../data';
import { deliveryZone, holidays } from '../rows';
import type { DeliveryPlan, DeliveryZone, Holiday } from '../rules';

export const zoneDraft = z.pick(deliveryZone, {
  name: true,
  countries: true,
  places: true,
  standard: true,
  express: true,
  'next-day': true,
});

export type ZoneDraft = Pick<DeliveryZone, keyof z.infer<typeof zoneDraft>>;

/** Business days until a parcel leaves. */
export const processing = z.object({ processingFrom: z.number(), processingTo: z.number(), version: z.number() });

export type Processing = z.infer<typeof processing>;
export type ProcessingDraft = Omit<Processing, 'version'>;

export const saveZone = (draft: ZoneDraft, original: DeliveryZone | null): Promise<SaveResult<DeliveryZone>> =>
  save(
    'A delivery zone was not saved',
    (database) =>
      database.rpc('save_delivery_zone', {
        zone: snakeKeys(z.encode(zoneDraft, { ...draft, countries: [...draft.countries], places: [...draft.places] })),
        ...(original && { id: original.id, expected_version: original.version }),
      }),
    deliveryZone,
  );

export const removeZone = ({ id }: DeliveryZone): Promise<Result<Removal>> =>
  write(
    'A delivery zone was not removed',
    (database) => database.rpc('remove_delivery_zone', { id }),
    () => 'deleted',
  );

export const saveProcessing = (
  { processingFrom, processingTo }: ProcessingDraft,
  original: Processing | null,
): Promise<SaveResult<Processing>> =>
  save(
    'The days of processing were not saved',
    (database) =>
      database.rpc('save_processing', {
        days_from: processingFrom,
        days_to: processingTo,
        expected_version: original?.version ?? 0,
      }),
    processing,
  );

/** An empty name removes the holiday. */
export const saveHoliday = ({ day, name }: Holiday): Promise<Result<Holiday[]>> =>
  write('A holiday was not saved', (database) => database.rpc('save_holiday', { day, name }), holidays);

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
