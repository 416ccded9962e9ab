import type { Result, SaveResult } from '@/lib/result';
import type { settingsColumns } from '@/lib/supabase/shop-settings';

/** The settings as they are stored. An empty fact means the one the shop is built with. */
export type AdminSettings = ReturnType<typeof settingsColumns.fromRow>;

export type SettingsDraft = Pick<
  AdminSettings,
  'supportEmail' | 'phone' | 'address' | 'taxPercent' | 'freeShippingOverCents' | 'lowStockThreshold'
>;

export interface SuspendedStaff {
  email: string;
  suspendedBy: string;
  /** ISO 8601. */
  suspendedAt: string;
}

/** The settings and the staff's access. Reads throw when the data cannot be reached, changes never throw. */
export interface SettingsRepository {
  read: () => Promise<AdminSettings>;
  save: (draft: SettingsDraft, original: AdminSettings | null) => Promise<SaveResult<AdminSettings>>;
  listSuspended: () => Promise<SuspendedStaff[]>;
  /** `actor` is who does it; nobody suspends themselves. */
  suspend: (email: string, actor: string) => Promise<Result<void>>;
  reinstate: (email: string) => Promise<Result<void>>;
}
