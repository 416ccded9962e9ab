import type { Cents } from '@/domain/money';
import type { SaveResult } from '../editing/save-result';

/** What staff decide about the shop. An empty fact means the one the shop is built with. */
export interface SettingsDraft {
  supportEmail: string;
  phone: string;
  /** Lines of a postal address. */
  address: string;
  /** With up to two decimals. */
  taxPercent: number;
  freeShippingOverCents: Cents;
  lowStockThreshold: number;
}

/** The settings as they are stored. `version` grows with every save. */
export interface AdminSettings extends SettingsDraft {
  version: number;
}

/** Somebody of the company who may not use the staff area for now. */
export interface Suspension {
  email: string;
  suspendedBy: string;
  /** ISO 8601. */
  suspendedAt: string;
}

export type SuspensionResult = 'done' | 'self' | 'not-company' | 'forbidden' | 'unreachable';

/** Where the settings live. Reads reject when they cannot be had. */
export interface SettingsSource {
  read: () => Promise<AdminSettings>;
  /** Replaces the version that `basis` is. */
  save: (draft: SettingsDraft, basis: AdminSettings | null) => Promise<SaveResult<AdminSettings>>;
  listSuspensions: () => Promise<Suspension[]>;
  /** `actor` is who does it; nobody suspends themselves. */
  suspend: (email: string, actor: string) => Promise<SuspensionResult>;
  reinstate: (email: string) => Promise<SuspensionResult>;
}
