import * as z from 'zod/mini';
import { cents, percent, textOrEmpty } from '@/domain/codecs';
import { renamed } from '@/lib/supabase/renamed';

export const countryTaxColumns = z.object({
  country: z.string(),
  state: z.string(),
  taxRate: percent,
  pricesIncludeTax: z.boolean(),
  version: z.number(),
});

export const countryTaxNames = { taxRate: 'taxPercent' } as const;

export const countryTax = renamed(countryTaxColumns, countryTaxNames);

export const settingsColumns = z.object({
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

export const settingsNames = {
  taxRate: 'taxPercent',
  freeShippingLimit: 'freeDeliveryFromCents',
  giftWrapPrice: 'giftWrapCents',
} as const;

/** The settings as stored: a text that staff left empty is empty. */
export const storedSettings = renamed(settingsColumns, settingsNames);

export type StoredSettings = z.infer<typeof storedSettings>;

export const deliveryTerms = renamed(
  z.object({
    isOffered: z.boolean(),
    price: cents,
    daysFrom: z.number(),
    daysTo: z.number(),
    cutOffHour: z.nullable(z.number()),
  }),
  { price: 'priceCents' },
);

export const deliveryZone = z.object({
  id: z.number(),
  name: z.string(),
  countries: z.array(z.string()),
  takesRest: z.boolean(),
  version: z.number(),
  standard: deliveryTerms,
  express: deliveryTerms,
  'next-day': deliveryTerms,
});

export const holidays = z.array(z.object({ day: z.string(), name: z.string() }));

export const deliveryPlan = renamed(
  z.object({
    processingFrom: z.number(),
    processingTo: z.number(),
    version: z.number(),
    freeShippingLimit: cents,
    zones: z.array(deliveryZone),
    holidays,
  }),
  { freeShippingLimit: 'freeFromCents' },
);

/** Units by product id. */
export const ownStock = z.pipe(
  z.array(z.object({ productId: z.number(), available: z.number() })),
  z.transform((rows) => new Map(rows.map(({ productId, available }) => [productId, available]))),
);

/** The last purchase by product id. */
export const bought = z.pipe(
  z.array(z.object({ productId: z.number(), boughtAt: z.string() })),
  z.transform((rows) => new Map(rows.map(({ productId, boughtAt }) => [productId, boughtAt]))),
);
