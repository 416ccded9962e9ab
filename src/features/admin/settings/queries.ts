import { useQuery, useQueryClient } from '@tanstack/react-query';
import { shopSettingsKey } from '@/lib/shop-settings';
import { useDataSource, useSource } from '../data-source';
import { createSettingsSample } from './demonstration';
import { liveSettings } from './live';

/** The chosen source of settings. */
export function useSettingsSource() {
  return useSource(liveSettings, createSettingsSample);
}

export function useAdminSettings() {
  const { kind } = useDataSource();
  const source = useSettingsSource();
  return useQuery({ queryKey: ['admin', kind, 'settings'], queryFn: source.read });
}

export function useSuspensions() {
  const { kind } = useDataSource();
  const source = useSettingsSource();
  return useQuery({ queryKey: ['admin', kind, 'suspensions'], queryFn: source.listSuspensions });
}

/** Reads everything anew that follows the settings: the staff area, and the shop where they are its own. */
export function useRefreshSettings() {
  const queryClient = useQueryClient();
  const { kind } = useDataSource();
  return async () => {
    const shown = [queryClient.invalidateQueries({ queryKey: ['admin', kind] })];
    if (kind === 'live') shown.push(queryClient.invalidateQueries({ queryKey: shopSettingsKey }));
    await Promise.all(shown);
  };
}
