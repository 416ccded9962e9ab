import * as z from 'zod/mini';
import type { SaveResult } from '@/lib/result';
import { snakeKeys } from '@/lib/supabase/keys';
import { save } from '@/lib/supabase/writes';
import { storedSettings } from '../rows';
import type { AdminSettings, SettingsDraft } from './form-schema';
import { settingsPart } from './rows';

export const saveSettings = (
  draft: SettingsDraft,
  original: AdminSettings | null,
): Promise<SaveResult<AdminSettings>> =>
  save(
    'The settings were not saved',
    (db) =>
      db.rpc('save_settings', {
        expected_version: original?.version ?? 0,
        settings: snakeKeys(z.encode(settingsPart, draft)),
      }),
    storedSettings,
  );
