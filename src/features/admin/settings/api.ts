import type { SaveResult } from '@/lib/result';
import { save } from '@/lib/supabase/writes';
import { settingsColumns } from '@/shop/rows';
import type { AdminSettings, SettingsDraft } from './form-schema';

export const saveSettings = (
  draft: SettingsDraft,
  original: AdminSettings | null,
): Promise<SaveResult<AdminSettings>> =>
  save(
    'The settings were not saved',
    (db) =>
      db.rpc('save_settings', {
        expected_version: original?.version ?? 0,
        settings: settingsColumns.toRow(draft),
      }),
    settingsColumns.fromRow,
  );
