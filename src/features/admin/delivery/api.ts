import { getDeliveryPlan, holidaysFromAnswer, zoneFromRow } from '@/lib/supabase/delivery-plan';
import { save, write } from '@/lib/supabase/writes';
import type { DeliveryRepository } from './repository';
import { processingFromRow, zoneToRow } from './rows';

/** How the shop delivers, changed under staff rights. */
export const liveDelivery: DeliveryRepository = {
  read: getDeliveryPlan,
  saveZone: (draft, original) =>
    save(
      'A delivery zone was not saved',
      (database) =>
        database.rpc('save_delivery_zone', {
          zone: zoneToRow(draft),
          ...(original && { id: original.id, expected_version: original.version }),
        }),
      zoneFromRow,
    ),
  removeZone: ({ id }) =>
    write(
      'A delivery zone was not removed',
      (database) => database.rpc('remove_delivery_zone', { id }),
      () => 'deleted',
    ),
  saveProcessing: ({ processingFrom, processingTo }, original) =>
    save(
      'The days of processing were not saved',
      (database) =>
        database.rpc('save_processing', {
          days_from: processingFrom,
          days_to: processingTo,
          expected_version: original?.version ?? 0,
        }),
      processingFromRow,
    ),
  saveHoliday: ({ day, name }) =>
    write('A holiday was not saved', (database) => database.rpc('save_holiday', { day, name }), holidaysFromAnswer),
};
