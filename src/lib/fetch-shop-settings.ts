import * as z from 'zod/mini';
import { centsFromDollars, percentFromRate } from '@/domain/money';
import { builtInSettings, type ShopSettings } from './built-in-settings';
import { getDatabase } from './supabase/client';

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

/** The settings as staff left them; what they left empty is built in. Throws when the database cannot be reached. */
export async function fetchShopSettings(): Promise<ShopSettings> {
  const database = await getDatabase();
  const { data } = await database
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
