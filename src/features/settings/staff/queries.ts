import { recordQueries } from '@/features/staff-area/queries';
import { shopSettingsKey } from '@/lib/query-keys';
import { getStoredSettings } from '../data';

export const { useRecords: useAdminSettings, useRefresh: useRefreshSettings } = recordQueries(
  'settings',
  getStoredSettings,
  shopSettingsKey,
);
