import type { DeliveryPlan, DeliveryZone } from '@/domain/delivery';

export type ZoneDraft = Pick<DeliveryZone, 'name' | 'countries' | 'standard' | 'express' | 'next-day'>;

/** Business days until a parcel leaves. */
export type Processing = Pick<DeliveryPlan, 'processingFrom' | 'processingTo' | 'version'>;
export type ProcessingDraft = Omit<Processing, 'version'>;
