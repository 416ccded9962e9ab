import { useQuery, useQueryClient } from '@tanstack/react-query';
import { shopSettingsKey } from '@/lib/query-keys';
import { type DataMode, useDataMode, useRepository } from '../shared/data-mode';
import { adminKey } from '../shared/queries';
import { liveSettings } from './api';
import { createDemoSettings } from './demo';

const settingsKeys = {
  settings: (mode: DataMode) => adminKey(mode, 'settings'),
};

export function useSettingsRepository() {
  return useRepository(liveSettings, createDemoSettings);
}

export function useAdminSettings() {
  const { mode } = useDataMode();
  const repository = useSettingsRepository();
  return useQuery({ queryKey: settingsKeys.settings(mode), queryFn: repository.read });
}

/** Reads everything again that depends on the settings: the staff area, and the shop where they are its own. */
export function useRefreshSettings() {
  const queryClient = useQueryClient();
  const { mode } = useDataMode();
  return async () => {
    const refreshed = [queryClient.invalidateQueries({ queryKey: adminKey(mode) })];
    if (mode === 'live') refreshed.push(queryClient.invalidateQueries({ queryKey: shopSettingsKey }));
    await Promise.all(refreshed);
  };
}
