import { HttpResponse, http } from 'msw';
import type { Tables } from '@/lib/supabase/database.types';
import { fakeMails } from './fake-mails';
import { settingsRow } from './rows';
import { refusal, rpc } from './rpc';
import { DATABASE_URL, server } from './server';

type SettingsRow = Tables<'shop_settings'>;

/** A fake of the settings: reads and saves. There are no pending mails. */
export function fakeSettings(first: Partial<SettingsRow> = {}) {
  fakeMails();
  const fake = { row: settingsRow(first) };
  server.use(
    http.get(`${DATABASE_URL}/rest/v1/shop_settings`, () => HttpResponse.json(fake.row)),
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
  );
  return fake;
}
