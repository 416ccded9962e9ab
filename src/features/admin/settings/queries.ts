import { useQuery } from '@tanstack/react-query';
import { shopSettingsKey } from '@/lib/query-keys';
import { type DataMode, useDataMode, useRepository } from '../shared/data-mode';
import { adminKey, useRefresh } from '../shared/queries';
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

export function useRefreshSettings() {
  return useRefresh(shopSettingsKey);
}
