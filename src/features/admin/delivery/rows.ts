import * as z from 'zod/mini';
import type { DeliveryPlan, DeliveryTerms, DeliveryZone } from '@/domain/delivery';
import { dollarsFromCents } from '@/domain/money';

export type ZoneDraft = Pick<DeliveryZone, 'name' | 'countries' | 'standard' | 'express' | 'next-day'>;

/** Business days until a parcel leaves. */
export type Processing = Pick<DeliveryPlan, 'processingFrom' | 'processingTo' | 'version'>;
export type ProcessingDraft = Omit<Processing, 'version'>;

export const termsToRow = ({ isOffered, priceCents, daysFrom, daysTo, cutOffHour }: DeliveryTerms) => ({
  is_offered: isOffered,
  price: dollarsFromCents(priceCents),
  days_from: daysFrom,
  days_to: daysTo,
  cut_off_hour: cutOffHour,
});

export const zoneToRow = ({ name, countries, standard, express, 'next-day': nextDay }: ZoneDraft) => ({
  name,
  countries: [...countries],
  standard: termsToRow(standard),
  express: termsToRow(express),
  'next-day': termsToRow(nextDay),
});

const processing = z.object({ processing_from: z.number(), processing_to: z.number(), version: z.number() });

export function processingFromRow(row: unknown): Processing {
  const { processing_from, processing_to, version } = processing.parse(row);
  return { processingFrom: processing_from, processingTo: processing_to, version };
}
