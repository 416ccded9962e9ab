import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { shopFacts } from '@/config/shop-facts';
import { businessHours, site } from '@/config/site';
import { SHOP_CURRENCY } from '@/domain/money';
import { shopDay } from '@/domain/shop-day';
import { useNow } from '@/lib/hydration';
import { DocumentDataContext } from '@/lib/page-data';
import { builtData } from '@/lib/query-client';
import { shopSettingsKey } from '@/lib/query-keys';
import { hasDatabase } from '@/lib/supabase/client';
import { columnsOf } from '@/lib/supabase/columns';
import { readAsVisitor } from '@/lib/supabase/public-reader';
import { completeSettings, type ShopSettings } from './complete-settings';
import { type StoredSettings, storedSettings } from './rows';

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
  taxRate: shopFacts.taxRate,
  freeShippingLimit: shopFacts.freeShippingLimit,
  giftWrapPrice: 399,
  lowStockThreshold: 5,
  mpesaCurrency: SHOP_CURRENCY,
  usdKesRate: null,
  unpaidDataDays: 30,
};

/** The settings as they are stored. Throws when the database cannot be reached. */
export const getStoredSettings = (): Promise<StoredSettings> =>
  readAsVisitor(storedSettings, (reader) =>
    reader.from('shop_settings').select(columnsOf('shop_settings', storedSettings)).single(),
  );

const readShopSettings = async () => completeSettings(await getStoredSettings(), builtInSettings);

const settingsQuery = {
  queryKey: shopSettingsKey,
  queryFn: readShopSettings,
  enabled: hasDatabase,
  staleTime: 5 * 60_000,
  ...builtData(builtInSettings),
};

/** The announcement above every page: as served until the database responds, then until its last day ends. */
export function useAnnouncement(): string | null {
  const served = useContext(DocumentDataContext)?.announcement;
  const { data, dataUpdatedAt } = useQuery(settingsQuery);
  const now = useNow();
  const { text, until } =
    dataUpdatedAt === 0 && served ? served : { text: data.announcement, until: data.announcementUntil };
  const isOver = until !== '' && now !== null && until < shopDay(now);
  return isOver || text === '' ? null : text;
}

/** The shop's settings: as served, or the built-in ones, until the stored ones are loaded. */
export function useShopSettings(): ShopSettings {
  return useQuery(settingsQuery).data;
}
