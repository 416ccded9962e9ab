import { useQuery, useQueryClient } from '@tanstack/react-query';
import { shopSettingsKey } from '@/lib/query-keys';
import type { Result } from '@/lib/result';
import { useExclusiveMutation } from '@/lib/use-exclusive-mutation';
import { type DataMode, useDataMode, useRepository } from '../shared/data-mode';
import { adminKey } from '../shared/queries';
import { liveSettings } from './api';
import { createDemoSettings } from './demo';

const settingsKeys = {
  settings: (mode: DataMode) => adminKey(mode, 'settings'),
  suspendedStaff: (mode: DataMode) => adminKey(mode, 'suspended-staff'),
};

export function useSettingsRepository() {
  return useRepository(liveSettings, createDemoSettings);
}

export function useAdminSettings() {
  const { mode } = useDataMode();
  const repository = useSettingsRepository();
  return useQuery({ queryKey: settingsKeys.settings(mode), queryFn: repository.read });
}

export function useSuspendedStaff() {
  const { mode } = useDataMode();
  const repository = useSettingsRepository();
  return useQuery({ queryKey: settingsKeys.suspendedStaff(mode), queryFn: repository.listSuspended });
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

type OnResult = (result: Result<void>, email: string) => void;

/** A change of who may use the staff area. `onResult` is called once the list is up to date. */
function useAccessChange(change: (email: string) => Promise<Result<void>>, onResult: OnResult) {
  const refresh = useRefreshSettings();
  return useExclusiveMutation({
    mutationFn: change,
    onSuccess: async (result, email) => {
      await refresh();
      onResult(result, email);
    },
  });
}

/** `actor` is the e-mail address of the person who suspends another. */
export function useSuspendStaff(actor: string, onResult: OnResult) {
  const repository = useSettingsRepository();
  return useAccessChange((email) => repository.suspend(email, actor), onResult);
}

export function useReinstateStaff(onResult: OnResult) {
  return useAccessChange(useSettingsRepository().reinstate, onResult);
}
