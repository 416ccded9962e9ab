import { shopFacts } from '@/config/shop-facts';
import type { AdminSettings, SettingsSource, Suspension } from './source';

/** The settings the shop is built with, in memory; nobody is suspended. */
export function createSettingsSample(): SettingsSource {
  let settings: AdminSettings = {
    supportEmail: '',
    phone: '',
    address: '',
    taxPercent: shopFacts.taxPercent,
    freeShippingOverCents: shopFacts.freeShippingOverCents,
    lowStockThreshold: 5,
    version: 1,
  };
  let suspensions: Suspension[] = [];

  return {
    read: async () => settings,
    async save(draft, basis) {
      if (basis?.version !== settings.version) return { status: 'conflict', current: settings };
      settings = { ...draft, version: settings.version + 1 };
      return { status: 'saved', value: settings };
    },
    listSuspensions: async () => [...suspensions],
    async suspend(email, actor) {
      if (email === actor) return 'self';
      if (!suspensions.some((suspension) => suspension.email === email)) {
        suspensions = [...suspensions, { email, suspendedBy: actor, suspendedAt: new Date().toISOString() }];
      }
      return 'done';
    },
    async reinstate(email) {
      suspensions = suspensions.filter((suspension) => suspension.email !== email);
      return 'done';
    },
  };
}
