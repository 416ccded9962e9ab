import { shopSettingsKey } from '@/lib/query-keys';
import { getStoredSettings } from '@/shop/shop-settings';
import { recordQueries } from '../shared/queries';

export const { useRecords: useAdminSettings, useRefresh: useRefreshSettings } = recordQueries(
  'settings',
  getStoredSettings,
  shopSettingsKey,
);
