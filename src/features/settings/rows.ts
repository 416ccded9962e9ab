import * as z from 'zod/mini';
import { cents, percent, textOrEmpty } from '@/domain/codecs';

/** The settings as stored: a text that staff left empty is empty. */
export const storedSettings = z.object({
  supportEmail: textOrEmpty,
  phone: textOrEmpty,
  address: textOrEmpty,
  openingHours: textOrEmpty,
  announcement: textOrEmpty,
  announcementUntil: textOrEmpty,
  bannerTitle: textOrEmpty,
  bannerText: textOrEmpty,
  taxRate: percent,
  freeShippingLimit: cents,
  giftWrapPrice: cents,
  lowStockThreshold: z.number(),
  mpesaCurrency: z.string(),
  usdKesRate: z.nullable(z.number()),
  unpaidDataDays: z.number(),
  version: z.number(),
});

export type StoredSettings = z.infer<typeof storedSettings>;
