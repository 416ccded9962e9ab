import { useQuery } from '@tanstack/react-query';
import { businessHours } from '@/config/business-hours';
import { shopFacts } from '@/config/shop-facts';
import { site } from '@/config/site';
import { type Cents, SHOP_CURRENCY } from '@/domain/money';
import { type OpeningHours, parseOpeningHours } from '@/domain/opening-hours';
import { usePageData } from '@/lib/page-data';
import { builtData } from '@/lib/query-client';
import { shopSettingsKey } from '@/lib/query-keys';
import { hasDatabase } from '@/lib/supabase/client';
import { getStoredSettings } from './api';

export interface ShopSettings {
  supportEmail: string;
  /** As people read it. */
  phone: string;
  address: readonly string[];
  openingHours: readonly OpeningHours[];
  /** A sentence above every page; empty for none. */
  announcement: string;
  /** The last day of the shop on which it is shown, yyyy-mm-dd; empty for no end. */
  announcementUntil: string;
  /** The head of the home page. */
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
  /** Days until an order of a guest that was never paid loses its name and address. */
  unpaidDataDays: number;
}

const { street, area, city, country } = site.address;

/** The settings the shop is built with: shown until the database answers, and where there is none. */
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

/** What staff set; the built-in facts replace those that they left empty. */
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

/** The head of the home page: as the page was built until the database answers. */
export function useBanner(): Banner {
  const { banner } = usePageData();
  const { data, dataUpdatedAt } = useQuery(settingsQuery);
  return dataUpdatedAt === 0 && banner ? banner : data;
}

/** The shop's settings: the built-in ones at once, what staff set as soon as the database answers. */
export function useShopSettings(): ShopSettings {
  return useQuery(settingsQuery).data;
}
