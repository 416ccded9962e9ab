import { builtInSettings } from '@/lib/shop-settings';
import type { AdminSettings, SettingsRepository, SuspendedStaff } from './repository';

const done = { ok: true, value: undefined } as const;

/** The settings the shop is built with, in memory; nobody is suspended. */
export function createDemoSettings(): SettingsRepository {
  let settings: AdminSettings = { ...builtInSettings, supportEmail: '', phone: '', address: '', version: 1 };
  let suspended: SuspendedStaff[] = [];

  return {
    read: async () => settings,
    async save(draft, original) {
      if (original?.version !== settings.version) {
        return { ok: false, problem: { kind: 'conflict', current: settings } };
      }
      settings = { ...settings, ...draft, version: settings.version + 1 };
      return { ok: true, value: settings };
    },
    listSuspended: async () => [...suspended],
    async suspend(email, actor) {
      if (email === actor) return { ok: false, problem: { kind: 'refused', reason: 'own-account', field: null } };
      if (!suspended.some((entry) => entry.email === email)) {
        suspended = [...suspended, { email, suspendedBy: actor, suspendedAt: new Date().toISOString() }];
      }
      return done;
    },
    async reinstate(email) {
      suspended = suspended.filter((entry) => entry.email !== email);
      return done;
    },
  };
}
