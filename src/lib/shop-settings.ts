import { useQuery } from '@tanstack/react-query';
import { builtInSettings, type ShopSettings } from './built-in-settings';
import { publicKey } from './query-keys';
import { hasDatabase } from './supabase/client';

/** The link that calls a number, from the number as people read it. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** Where the settings are kept in the query cache. */
export const shopSettingsKey = publicKey('shop-settings');

/** The shop's settings: the built-in ones at once, what staff set as soon as the database answers. */
export function useShopSettings(): ShopSettings {
  const { data } = useQuery({
    queryKey: shopSettingsKey,
    // Reading rows needs code that the first paint does not.
    queryFn: async () => (await import('./fetch-shop-settings')).fetchShopSettings(),
    enabled: hasDatabase,
    staleTime: 5 * 60_000,
    placeholderData: builtInSettings,
  });
  return data ?? builtInSettings;
}
