import * as z from 'zod/mini';
import type { Removal } from '@/features/staff-area/use-removal';
import type { Result, SaveResult } from '@/lib/result';
import { snakeKeys } from '@/lib/supabase/keys';
import { save, write } from '@/lib/supabase/writes';
import { deliveryZone, holidays } from '../data';
import type { DeliveryZone, Holiday } from '../rules';
import { type Processing, type ProcessingDraft, processing, type ZoneDraft, zoneDraft } from './rows';

export const saveZone = (draft: ZoneDraft, original: DeliveryZone | null): Promise<SaveResult<DeliveryZone>> =>
  save(
    'A delivery zone was not saved',
    (database) =>
      database.rpc('save_delivery_zone', {
        zone: snakeKeys(z.encode(zoneDraft, { ...draft, countries: [...draft.countries] })),
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
