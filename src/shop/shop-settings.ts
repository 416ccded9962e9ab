import { useQuery } from '@tanstack/react-query';
import { shopFacts } from '@/config/shop-facts';
import { businessHours, site } from '@/config/site';
import { type Cents, SHOP_CURRENCY } from '@/domain/money';
import { type OpeningHours, parseOpeningHours } from '@/domain/opening-hours';
import { usePageData } from '@/lib/page-data';
import { builtData } from '@/lib/query-client';
import { shopSettingsKey } from '@/lib/query-keys';
import { hasDatabase } from '@/lib/supabase/client';
import { getStoredSettings } from './api';

export interface ShopSettings {
  supportEmail: string;
  /** In display format. */
  phone: string;
  address: readonly string[];
  openingHours: readonly OpeningHours[];
  /** A sentence above every page; empty for none. */
  announcement: string;
  /** The last day on which it is shown, in the shop's time zone, yyyy-mm-dd; empty for no end. */
  announcementUntil: string;
  /** The banner of the home page. */
  bannerTitle: string;
  bannerText: string;
  /** In percent, with up to four decimals. */
  taxPercent: number;
  freeDeliveryFromCents: Cents;
  giftWrapCents: Cents;
  /** A product with this stock or less is running low. */
  lowStockThreshold: number;
  mpesaCurrency: string;
  /** Kenyan shillings for one US dollar, where M-Pesa is charged in shillings. */
  usdKesRate: number | null;
  /** Days until a guest's unpaid order loses its name and address. */
  unpaidDataDays: number;
}

const { street, area, city, country } = site.address;

/** The built-in settings: shown until the database responds, and without one. */
export const builtInSettings: ShopSettings = {
  supportEmail: site.email,
  phone: site.phone,
  address: [street, `${area}, ${city}, ${country}`],
  openingHours: businessHours,
  announcement: '',
  announcementUntil: '',
  bannerTitle: site.tagline,
  bannerText: site.intro,
  taxPercent: shopFacts.taxPercent,
  freeDeliveryFromCents: shopFacts.freeDeliveryFromCents,
  giftWrapCents: 399,
  lowStockThreshold: 5,
  mpesaCurrency: SHOP_CURRENCY,
  usdKesRate: null,
  unpaidDataDays: 30,
};

/** The stored settings; built-in values replace those that staff left empty. */
async function readShopSettings(): Promise<ShopSettings> {
  const stored = await getStoredSettings();
  return {
    ...stored,
    supportEmail: stored.supportEmail || builtInSettings.supportEmail,
    phone: stored.phone || builtInSettings.phone,
    openingHours: stored.openingHours ? parseOpeningHours(stored.openingHours) : builtInSettings.openingHours,
    bannerTitle: stored.bannerTitle || builtInSettings.bannerTitle,
    bannerText: stored.bannerText || builtInSettings.bannerText,
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

export type Banner = Pick<ShopSettings, 'bannerTitle' | 'bannerText'>;

/** The banner of the home page: as prerendered until the database responds. */
export function useBanner(): Banner {
  const { banner } = usePageData();
  const { data, dataUpdatedAt } = useQuery(settingsQuery);
  return dataUpdatedAt === 0 && banner ? banner : data;
}

/** The shop's settings: the built-in ones until the stored ones are loaded. */
export function useShopSettings(): ShopSettings {
  return useQuery(settingsQuery).data;
}
