import { getDatabase } from '@/lib/supabase/client';
import { getStoredSettings, settingsColumns } from '@/lib/supabase/shop-settings';
import { save, write } from '@/lib/supabase/writes';
import type { SettingsRepository } from './repository';
import { suspendedStaffColumns } from './rows';

const nothing = () => undefined;

/** The settings of the shop and the access of its staff, changed under staff rights. */
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
  async listSuspended() {
    const database = await getDatabase();
    const { data } = await database
      .from('staff_suspensions')
      .select(suspendedStaffColumns.select)
      .order('suspended_at', { ascending: false })
      .throwOnError();
    return data.map(suspendedStaffColumns.fromRow);
  },
  suspend: (email) => write('A member of staff was not suspended', (db) => db.rpc('suspend_staff', { email }), nothing),
  reinstate: (email) =>
    write('A member of staff was not reinstated', (db) => db.rpc('reinstate_staff', { email }), nothing),
};
