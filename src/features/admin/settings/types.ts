import type { SaveResult } from '@/lib/result';
import type { settingsColumns } from '@/lib/supabase/shop-settings';

/** The settings as they are stored. An empty fact means the one the shop is built with. */
export type AdminSettings = ReturnType<typeof settingsColumns.fromRow>;

export type SettingsDraft = Pick<
  AdminSettings,
  'supportEmail' | 'phone' | 'address' | 'taxPercent' | 'freeDeliveryFromCents' | 'giftWrapCents' | 'lowStockThreshold'
>;

/** Reads throw when the data cannot be reached, changes never throw. */
export interface SettingsRepository {
  read: () => Promise<AdminSettings>;
  save: (draft: SettingsDraft, original: AdminSettings | null) => Promise<SaveResult<AdminSettings>>;
}
