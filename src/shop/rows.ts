import * as z from 'zod/mini';
import type { DeliveryPlan, DeliveryTerms, DeliveryZone, Holiday } from '@/domain/delivery';
import { centsFromDollars, dollarsFromCents, percentFromRate, rateFromPercent } from '@/domain/money';
import { recordColumns } from '@/lib/supabase/columns';

export const countryTaxColumns = recordColumns('country_taxes', {
  country: 'country',
  state: 'state',
  taxPercent: { column: 'tax_rate', read: percentFromRate, write: rateFromPercent },
  pricesIncludeTax: 'prices_include_tax',
  version: 'version',
});

/** Text left empty is NULL in the database and an empty text here. */
const emptyForNull = { read: (text: string | null) => text ?? '', write: (text: string) => text };

/** The fields of the shop's settings and the columns they are stored in. */
export const settingsColumns = recordColumns('shop_settings', {
  supportEmail: { column: 'support_email', ...emptyForNull },
  phone: { column: 'phone', ...emptyForNull },
  address: { column: 'address', ...emptyForNull },
  openingHours: { column: 'opening_hours', ...emptyForNull },
  announcement: { column: 'announcement', ...emptyForNull },
  announcementUntil: { column: 'announcement_until', ...emptyForNull },
  bannerTitle: { column: 'banner_title', ...emptyForNull },
  bannerText: { column: 'banner_text', ...emptyForNull },
  taxPercent: { column: 'tax_rate', read: percentFromRate, write: rateFromPercent },
  freeDeliveryFromCents: { column: 'free_shipping_limit', read: centsFromDollars, write: dollarsFromCents },
  giftWrapCents: { column: 'gift_wrap_price', read: centsFromDollars, write: dollarsFromCents },
  lowStockThreshold: 'low_stock_threshold',
  mpesaCurrency: 'mpesa_currency',
  usdKesRate: 'usd_kes_rate',
  unpaidDataDays: 'unpaid_data_days',
  version: 'version',
});

const terms = z.object({
  is_offered: z.boolean(),
  price: z.number(),
  days_from: z.number(),
  days_to: z.number(),
  cut_off_hour: z.nullable(z.number()),
});
const zone = z.object({
  id: z.number(),
  name: z.string(),
  countries: z.array(z.string()),
  takes_rest: z.boolean(),
  version: z.number(),
  standard: terms,
  express: terms,
  'next-day': terms,
});
const holidays = z.array(z.object({ day: z.string(), name: z.string() }));
const plan = z.object({
  processing_from: z.number(),
  processing_to: z.number(),
  version: z.number(),
  free_shipping_limit: z.number(),
  zones: z.array(zone),
  holidays,
});

const termsFromRow = (row: z.output<typeof terms>): DeliveryTerms => ({
  isOffered: row.is_offered,
  priceCents: centsFromDollars(row.price),
  daysFrom: row.days_from,
  daysTo: row.days_to,
  cutOffHour: row.cut_off_hour,
});

/** A zone from the database, with prices in cents. Throws when it has an unexpected shape. */
export function zoneFromRow(row: unknown): DeliveryZone {
  const { takes_rest, standard, express, 'next-day': nextDay, ...rest } = zone.parse(row);
  return {
    ...rest,
    takesRest: takes_rest,
    standard: termsFromRow(standard),
    express: termsFromRow(express),
    'next-day': termsFromRow(nextDay),
  };
}

/** Throws when the response has an unexpected shape. */
export const holidaysFromAnswer = (data: unknown): Holiday[] => holidays.parse(data);

/** The delivery plan from the database, with amounts in cents. Throws when it has an unexpected shape. */
export function planFromAnswer(data: unknown): DeliveryPlan {
  const { processing_from, processing_to, free_shipping_limit, zones, ...rest } = plan.parse(data);
  return {
    ...rest,
    processingFrom: processing_from,
    processingTo: processing_to,
    freeFromCents: centsFromDollars(free_shipping_limit),
    zones: zones.map(zoneFromRow),
  };
}

const ownStock = z.array(z.object({ product_id: z.number(), available: z.number() }));

export const ownStockFromAnswer = (answer: unknown): ReadonlyMap<number, number> =>
  new Map(ownStock.parse(answer).map(({ product_id, available }) => [product_id, available]));

const bought = z.array(z.object({ product_id: z.number(), bought_at: z.string() }));

export const boughtFromAnswer = (answer: unknown): ReadonlyMap<number, string> =>
  new Map(bought.parse(answer).map(({ product_id, bought_at }) => [product_id, bought_at]));
