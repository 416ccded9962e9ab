import type { DeliveryPlan, DeliveryZone, Holiday } from '@/domain/delivery';
import type { Result, SaveResult } from '@/lib/result';
import type { Removal } from '../shared/memory-repository';

export type ZoneDraft = Pick<DeliveryZone, 'name' | 'countries' | 'standard' | 'express' | 'next-day'>;

/** Business days until a parcel leaves. */
export type Processing = Pick<DeliveryPlan, 'processingFrom' | 'processingTo' | 'version'>;
export type ProcessingDraft = Omit<Processing, 'version'>;

/** Reads throw when the data cannot be reached, changes never throw. */
export interface DeliveryRepository {
  read(): Promise<DeliveryPlan>;
  /** Adds a zone (no original) or replaces the version that `original` is. */
  saveZone(draft: ZoneDraft, original: DeliveryZone | null): Promise<SaveResult<DeliveryZone>>;
  removeZone(zone: DeliveryZone): Promise<Result<Removal>>;
  saveProcessing(draft: ProcessingDraft, original: Processing | null): Promise<SaveResult<Processing>>;
  /** Without a name the day is an ordinary one again. */
  saveHoliday(holiday: Holiday): Promise<Result<Holiday[]>>;
}
