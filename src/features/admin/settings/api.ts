import { getStoredSettings, settingsColumns } from '@/lib/supabase/shop-settings';
import { save } from '@/lib/supabase/writes';
import type { SettingsRepository } from './repository';

/** The settings of the shop, changed under staff rights. */
export const liveSettings: SettingsRepository = {
  read: getStoredSettings,
  save: (draft, original) =>
    save(
      'The settings were not saved',
      (db) =>
        db.rpc('save_settings', {
          expected_version: original?.version ?? 0,
          settings: settingsColumns.toRow(draft),
        }),
      settingsColumns.fromRow,
    ),
};
