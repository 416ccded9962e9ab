import * as z from 'zod/mini';
import { centsFromDollars, dollarsFromCents, percentFromRate } from '@/domain/money';
import { logFailure } from '@/lib/log';
import { type DatabaseClient, getDatabase } from '@/lib/supabase/client';
import { callDatabase } from '../editing/call-database';
import type { AdminSettings, SettingsSource, SuspensionResult } from './source';

const settingsRow = z.object({
  support_email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  tax_rate: z.number(),
  free_shipping_limit: z.number(),
  low_stock_threshold: z.number(),
  version: z.number(),
});

function settingsFromRow(data: unknown): AdminSettings {
  const row = settingsRow.parse(data);
  return {
    supportEmail: row.support_email ?? '',
    phone: row.phone ?? '',
    address: row.address ?? '',
    taxPercent: percentFromRate(row.tax_rate),
    freeShippingOverCents: centsFromDollars(row.free_shipping_limit),
    lowStockThreshold: row.low_stock_threshold,
    version: row.version,
  };
}

const suspensionRows = z.array(z.object({ email: z.string(), suspended_by: z.string(), suspended_at: z.string() }));

async function changeSuspension(
  name: string,
  request: (database: DatabaseClient) => PromiseLike<{ error: { hint: string } | null; status: number }>,
): Promise<SuspensionResult> {
  try {
    const database = await getDatabase();
    const { error, status } = await request(database);
    if (!error) return 'done';
    if (error.hint === 'SELF_SUSPENSION') return 'self';
    if (error.hint === 'NOT_STAFF') return 'not-company';
    logFailure(`${name} was refused`, error);
    if (status === 401 || status === 403) return 'forbidden';
  } catch (error) {
    logFailure(`${name} got no answer`, error);
  }
  return 'unreachable';
}

/** The settings of the shop, changed under staff rights. */
export const liveSettings: SettingsSource = {
  async read() {
    const database = await getDatabase();
    const columns = Object.keys(settingsRow.shape).join(', ');
    const { data } = await database.from('shop_settings').select(columns).single().throwOnError();
    return settingsFromRow(data);
  },
  save: (draft, basis) =>
    callDatabase(
      'save_settings',
      (database) =>
        database.rpc('save_settings', {
          expected_version: basis?.version ?? 0,
          settings: {
            support_email: draft.supportEmail,
            phone: draft.phone,
            address: draft.address,
            tax_rate: Math.round(draft.taxPercent * 100) / 10_000,
            free_shipping_limit: dollarsFromCents(draft.freeShippingOverCents),
            low_stock_threshold: draft.lowStockThreshold,
          },
        }),
      settingsFromRow,
    ),
  async listSuspensions() {
    const database = await getDatabase();
    const { data } = await database
      .from('staff_suspensions')
      .select('email, suspended_by, suspended_at')
      .order('suspended_at', { ascending: false })
      .throwOnError();
    return suspensionRows
      .parse(data)
      .map((row) => ({ email: row.email, suspendedBy: row.suspended_by, suspendedAt: row.suspended_at }));
  },
  suspend: (email) => changeSuspension('suspend_staff', (database) => database.rpc('suspend_staff', { email })),
  reinstate: (email) => changeSuspension('reinstate_staff', (database) => database.rpc('reinstate_staff', { email })),
};
