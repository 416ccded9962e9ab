import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { shopFacts } from '@/config/shop-facts';
import { site } from '@/config/site';
import { type Cents, centsFromDollars } from '@/domain/money';
import { getSupabase, hasDatabase } from './supabase/client';

/** What staff can set for the whole shop. */
export interface ShopSettings {
  supportEmail: string;
  /** As people read it. */
  phone: string;
  /** Lines of a postal address. */
  address: readonly string[];
  /** In percent, with up to two decimals. */
  taxPercent: number;
  freeShippingOverCents: Cents;
  /** So many pieces or fewer count as running out. */
  lowStockThreshold: number;
  mpesaCurrency: string;
  /** Kenyan shillings for one US dollar, where M-Pesa is charged in shillings. */
  usdKesRate: number | null;
}

const { street, area, city, country } = site.address;

/** The settings the shop is built with: shown until the database answers, and where there is none. */
export const builtInSettings: ShopSettings = {
  supportEmail: site.email,
  phone: site.phone,
  address: [street, `${area}, ${city}, ${country}`],
  taxPercent: shopFacts.taxPercent,
  freeShippingOverCents: shopFacts.freeShippingOverCents,
  lowStockThreshold: 5,
  mpesaCurrency: 'USD',
  usdKesRate: null,
};

const settingsRow = z.object({
  support_email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  tax_rate: z.number(),
  free_shipping_limit: z.number(),
  low_stock_threshold: z.number(),
  mpesa_currency: z.string(),
  usd_kes_rate: z.nullable(z.number()),
});

/** A share such as 0.0825 in percent, counted in hundredths of a percent so that 0.07 is 7 and not 7.000000000000001. */
export function percentFromRate(rate: number): number {
  return Math.round(rate * 10_000) / 100;
}

async function getShopSettings(): Promise<ShopSettings> {
  const supabase = await getSupabase();
  const { data } = await supabase
    .from('shop_settings')
    .select(Object.keys(settingsRow.shape).join(', '))
    .single()
    .throwOnError();
  const row = settingsRow.parse(data);
  return {
    supportEmail: row.support_email ?? builtInSettings.supportEmail,
    phone: row.phone ?? builtInSettings.phone,
    address: row.address?.split(/\r?\n/) ?? builtInSettings.address,
    taxPercent: percentFromRate(row.tax_rate),
    freeShippingOverCents: centsFromDollars(row.free_shipping_limit),
    lowStockThreshold: row.low_stock_threshold,
    mpesaCurrency: row.mpesa_currency,
    usdKesRate: row.usd_kes_rate,
  };
}

/** The link that calls a number, from the number as people read it. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** Where the settings are kept in the query cache. */
export const shopSettingsKey = ['shop-settings'] as const;

/** The shop's settings: the built-in ones at once, what staff set as soon as the database answers. */
export function useShopSettings(): ShopSettings {
  const { data } = useQuery({
    queryKey: shopSettingsKey,
    queryFn: getShopSettings,
    enabled: hasDatabase,
    staleTime: 5 * 60_000,
    placeholderData: builtInSettings,
  });
  return data ?? builtInSettings;
}
