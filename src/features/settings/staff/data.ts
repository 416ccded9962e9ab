import * as z from 'zod/mini';
import { recordQueries } from '@/features/staff-area/data';
import { changedFields } from '@/features/staff-area/three-way';
import { shopSettingsKey } from '@/lib/query-keys';
import type { SaveResult } from '@/lib/result';
import { snakeKeys } from '@/lib/supabase/keys';
import { save } from '@/lib/supabase/writes';
import { getStoredSettings } from '../data';
import { type StoredSettings, storedSettings } from '../rows';

/** The stored settings. An empty value means the built-in one. */
export type AdminSettings = StoredSettings;

/** Some of the settings: those of a form, or of one change. */
export const settingsPart = z.partial(storedSettings);

type SomeSettings = z.infer<typeof settingsPart>;

const saveOver = (draft: SomeSettings, { version }: AdminSettings): Promise<SaveResult<AdminSettings>> =>
  save(
    'The settings were not saved',
    (db) => db.rpc('save_settings', { expected_version: version, settings: snakeKeys(z.encode(settingsPart, draft)) }),
    storedSettings,
  );

/**
 * Saves some of the settings. All pages share one version: where somebody else meanwhile saved others of them only, nobody's
 * work is in the way, and these are saved over the newer version. Otherwise it is a conflict.
 */
export async function saveSettings(draft: SomeSettings, original: AdminSettings): Promise<SaveResult<AdminSettings>> {
  const result = await saveOver(draft, original);
  if (result.ok || result.problem.kind !== 'conflict') return result;
  const { current } = result.problem;
  const isTouched = changedFields(original, current).some((field) => field in draft);
  return isTouched ? result : saveOver(draft, current);
}

export const { useRecords: useAdminSettings, useRefresh: useRefreshSettings } = recordQueries(
  'settings',
  getStoredSettings,
  shopSettingsKey,
);
