import { useQuery } from '@tanstack/react-query';
import { shopFacts } from '@/config/shop-facts';
import { site } from '@/config/site';
import {
  type Cents,
  centsFromDollars,
  dollarsFromCents,
  percentFromRate,
  rateFromPercent,
  SHOP_CURRENCY,
} from '@/domain/money';
import { builtData } from '@/lib/query-client';
import { shopSettingsKey } from '@/lib/query-keys';
import { hasDatabase } from '@/lib/supabase/client';
import { recordColumns } from '@/lib/supabase/columns';
import { publicReader } from '@/lib/supabase/public-reader';

export interface ShopSettings {
  supportEmail: string;
  /** As people read it. */
  phone: string;
  address: readonly string[];
  /** In percent, with up to two decimals. */
  taxPercent: number;
  freeDeliveryFromCents: Cents;
  giftWrapCents: Cents;
  /** A product with this stock or less is running low. */
  lowStockThreshold: number;
  mpesaCurrency: string;
  /** Kenyan shillings for one US dollar, where M-Pesa is charged in shillings. */
  usdKesRate: number | null;
  /** Days until an order of a guest that was never paid loses its name and address. */
  unpaidDataDays: number;
}

const { street, area, city, country } = site.address;

/** The settings the shop is built with: shown until the database answers, and where there is none. */
export const builtInSettings: ShopSettings = {
  supportEmail: site.email,
  phone: site.phone,
  address: [street, `${area}, ${city}, ${country}`],
  taxPercent: shopFacts.taxPercent,
  freeDeliveryFromCents: shopFacts.freeDeliveryFromCents,
  giftWrapCents: 399,
  lowStockThreshold: 5,
  mpesaCurrency: SHOP_CURRENCY,
  usdKesRate: null,
  unpaidDataDays: 30,
};

/** What staff leave empty is NULL in the database and an empty text here. */
const emptyForNull = { read: (text: string | null) => text ?? '', write: (text: string) => text };

/** The fields of the shop's settings and the columns they are stored in. */
export const settingsColumns = recordColumns('shop_settings', {
  supportEmail: { column: 'support_email', ...emptyForNull },
  phone: { column: 'phone', ...emptyForNull },
  address: { column: 'address', ...emptyForNull },
  taxPercent: { column: 'tax_rate', read: percentFromRate, write: rateFromPercent },
  freeDeliveryFromCents: { column: 'free_shipping_limit', read: centsFromDollars, write: dollarsFromCents },
  giftWrapCents: { column: 'gift_wrap_price', read: centsFromDollars, write: dollarsFromCents },
  lowStockThreshold: 'low_stock_threshold',
  mpesaCurrency: 'mpesa_currency',
  usdKesRate: 'usd_kes_rate',
  unpaidDataDays: 'unpaid_data_days',
  version: 'version',
});

/** The settings as they are stored. Throws when the database cannot be reached. */
export async function getStoredSettings() {
  const database = publicReader();
  const { data } = await database.from('shop_settings').select(settingsColumns.select).single().throwOnError();
  return settingsColumns.fromRow(data);
}

/** What staff set; the built-in facts replace those that they left empty. */
async function readShopSettings(): Promise<ShopSettings> {
  const stored = await getStoredSettings();
  return {
    ...stored,
    supportEmail: stored.supportEmail || builtInSettings.supportEmail,
    phone: stored.phone || builtInSettings.phone,
    address: stored.address ? stored.address.split(/\r?\n/) : builtInSettings.address,
  };
}

const settingsQuery = {
  queryKey: shopSettingsKey,
  queryFn: readShopSettings,
  enabled: hasDatabase,
  staleTime: 5 * 60_000,
  ...builtData(builtInSettings),
};

/** The shop's settings: the built-in ones at once, what staff set as soon as the database answers. */
export function useShopSettings(): ShopSettings {
  return useQuery(settingsQuery).data;
}
