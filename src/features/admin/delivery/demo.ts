import { compareTexts } from '@/domain/compare';
import { builtInPlan } from '@/domain/delivery-snapshot';
import { createMemoryRepository } from '../shared/memory-repository';
import type { DeliveryRepository, ZoneDraft } from './repository';

/** The zones that the shop is built with and one holiday, in memory. */
export function createDemoDelivery(): DeliveryRepository {
  const zones = createMemoryRepository(builtInPlan.zones, (draft: ZoneDraft, identity) => ({
    ...draft,
    ...identity,
    takesRest: false,
  }));
  let { processingFrom, processingTo, version } = builtInPlan;
  let holidays = [{ day: '2026-12-25', name: 'Christmas Day' }];
  return {
    read: async () => ({
      ...builtInPlan,
      ...{ processingFrom, processingTo, version, holidays },
      zones: zones.all().toSorted((a, b) => Number(a.takesRest) - Number(b.takesRest)),
    }),
    saveZone: zones.save,
    removeZone: zones.remove,
    async saveProcessing(draft) {
      ({ processingFrom, processingTo } = draft);
      version += 1;
      return { ok: true, value: { ...draft, version } };
    },
    async saveHoliday({ day, name }) {
      const others = holidays.filter((holiday) => holiday.day !== day);
      holidays = (name === '' ? others : [...others, { day, name }]).toSorted((a, b) => compareTexts(a.day, b.day));
      return { ok: true, value: holidays };
    },
  };
}
