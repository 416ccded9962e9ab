import { HttpResponse, http } from 'msw';
import type { Tables } from '@/lib/supabase/database.types';
import { settingsRow } from './rows';
import { type Args, refusal, rpc } from './rpc';
import { DATABASE_URL, server } from './server';

type SettingsRow = Tables<'shop_settings'>;

/** Answers reads and saves of the settings, and changes of the staff's access. */
export function fakeSettings(first: Partial<SettingsRow> = {}) {
  const fake = { row: settingsRow(first), suspended: [] as Tables<'staff_suspensions'>[] };
  server.use(
    http.get(`${DATABASE_URL}/rest/v1/shop_settings`, () => HttpResponse.json(fake.row)),
    http.get(`${DATABASE_URL}/rest/v1/staff_suspensions`, () => HttpResponse.json(fake.suspended)),
    http.post<never, { settings: Partial<SettingsRow>; expected_version: number }>(
      rpc('save_settings'),
      async ({ request }) => {
        const { settings, expected_version } = await request.json();
        if (expected_version !== fake.row.version) return refusal('VERSION_CONFLICT', JSON.stringify(fake.row));
        const facts = Object.fromEntries(
          Object.entries(settings).map(([name, value]) => [name, value === '' ? null : value]),
        );
        fake.row = { ...fake.row, ...facts, version: fake.row.version + 1 };
        return HttpResponse.json(fake.row);
      },
    ),
    http.post<never, Args<'suspend_staff'>>(rpc('suspend_staff'), async ({ request }) => {
      const { email } = await request.json();
      const row = { email, suspended_by: 'staff@littlebaobab.example', suspended_at: '2026-11-21T12:00:00Z' };
      fake.suspended = [...fake.suspended, row];
      return HttpResponse.json(row);
    }),
    http.post<never, Args<'reinstate_staff'>>(rpc('reinstate_staff'), async ({ request }) => {
      const { email } = await request.json();
      fake.suspended = fake.suspended.filter((row) => row.email !== email);
      return HttpResponse.json({ email, reinstated: true });
    }),
  );
  return fake;
}
