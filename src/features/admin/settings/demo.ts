import { builtInSettings } from '@/lib/shop-settings';
import type { AdminSettings, SettingsRepository } from './repository';

/** The settings the shop is built with, in memory. */
export function createDemoSettings(): SettingsRepository {
  let settings: AdminSettings = { ...builtInSettings, supportEmail: '', phone: '', address: '', version: 1 };

  return {
    read: async () => settings,
    async save(draft, original) {
      if (original?.version !== settings.version) {
        return { ok: false, problem: { kind: 'conflict', current: settings } };
      }
      settings = { ...settings, ...draft, version: settings.version + 1 };
      return { ok: true, value: settings };
    },
  };
}
