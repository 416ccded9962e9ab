import * as z from 'zod/mini';
import { deliveryZone } from '../data';
import type { DeliveryZone } from '../rules';

export const zoneDraft = z.pick(deliveryZone, {
  name: true,
  countries: true,
  standard: true,
  express: true,
  'next-day': true,
});

export type ZoneDraft = Pick<DeliveryZone, keyof z.infer<typeof zoneDraft>>;

/** Business days until a parcel leaves. */
export const processing = z.object({ processingFrom: z.number(), processingTo: z.number(), version: z.number() });

export type Processing = z.infer<typeof processing>;
export type ProcessingDraft = Omit<Processing, 'version'>;
