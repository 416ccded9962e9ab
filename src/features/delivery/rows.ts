import * as z from 'zod/mini';
import { cents } from '@/domain/codecs';

export const deliveryTerms = z.object({
  isOffered: z.boolean(),
  price: cents,
  daysFrom: z.number(),
  daysTo: z.number(),
  cutOffHour: z.nullable(z.number()),
});

export const deliveryZone = z.object({
  id: z.number(),
  name: z.string(),
  countries: z.array(z.string()),
  places: z.array(z.string()),
  takesRest: z.boolean(),
  version: z.number(),
  standard: deliveryTerms,
  express: deliveryTerms,
  'next-day': deliveryTerms,
});

export const holidays = z.array(z.object({ day: z.string(), name: z.string() }));

export const deliveryPlan = z.object({
  processingFrom: z.number(),
  processingTo: z.number(),
  version: z.number(),
  freeShippingLimit: cents,
  zones: z.array(deliveryZone),
  holidays,
});
