import { HttpResponse, http } from 'msw';
import type { Tables } from '@/lib/supabase/database.types';
import { type Args, refusal, rpc } from './rpc';
import { DATABASE_URL, server } from './server';

type MemberRow = Tables<'staff_members'>;

export const OWNER_EMAIL = 'staff@littlebaobab.example';

/** A stored member who has visited the staff area. */
export function memberRow(changes: Partial<MemberRow> = {}): MemberRow {
  return {
    email: 'otieno@littlebaobab.example',
    user_id: 'user_otieno',
    role: 'staff',
    invited_by: OWNER_EMAIL,
    invited_at: '2026-11-01T12:00:00Z',
    first_seen_at: '2026-11-02T12:00:00Z',
    suspended_by: null,
    suspended_at: null,
    ...changes,
  };
}

/** The row of the signed-in member of staff. */
export const ownerRow = memberRow({ email: OWNER_EMAIL, user_id: 'user_staff', role: 'owner', invited_by: 'database' });

/** A fake of the staff list: reads and changes. `fake.row(address)` is the current row. */
export function fakeMembers(...first: MemberRow[]) {
  const fake = {
    rows: [ownerRow, ...first],
    dailyRefunds: 500,
    row: (email: string) => fake.rows.find((row) => row.email === email),
  };
  const change = (email: string, columns: Partial<MemberRow>) => {
    const row = fake.row(email);
    if (!row) return refusal('MEMBER_NOT_FOUND');
    Object.assign(row, columns);
    return HttpResponse.json(row);
  };
  fake.rows = fake.rows.map((row) => ({ ...row }));
  server.use(
    http.get(`${DATABASE_URL}/rest/v1/staff_members`, () => HttpResponse.json(fake.rows)),
    http.post(rpc('daily_refunds'), () => HttpResponse.json(fake.dailyRefunds)),
    http.post<never, Args<'set_daily_refunds'>>(rpc('set_daily_refunds'), async ({ request }) => {
      fake.dailyRefunds = (await request.json()).usd;
      return HttpResponse.json(fake.dailyRefunds);
    }),
    http.post<never, Args<'invite_staff'>>(rpc('invite_staff'), async ({ request }) => {
      const { email, role } = await request.json();
      const known = fake.row(email);
      if (known) return refusal(known.suspended_at ? 'MEMBER_SUSPENDED' : 'ALREADY_MEMBER');
      const row = memberRow({ email, role: role ?? 'staff', user_id: null, first_seen_at: null });
      fake.rows = [...fake.rows, row];
      return HttpResponse.json(row);
    }),
    http.post<never, Args<'suspend_staff'>>(rpc('suspend_staff'), async ({ request }) =>
      change((await request.json()).email, { suspended_by: OWNER_EMAIL, suspended_at: '2026-11-21T12:00:00Z' }),
    ),
    http.post<never, Args<'reinstate_staff'>>(rpc('reinstate_staff'), async ({ request }) =>
      change((await request.json()).email, { suspended_by: null, suspended_at: null }),
    ),
    http.post<never, Args<'set_staff_role'>>(rpc('set_staff_role'), async ({ request }) => {
      const { email, role } = await request.json();
      return change(email, { role });
    }),
    http.post<never, Args<'remove_staff'>>(rpc('remove_staff'), async ({ request }) => {
      const { email } = await request.json();
      if (!fake.row(email)) return refusal('MEMBER_NOT_FOUND');
      fake.rows = fake.rows.filter((row) => row.email !== email);
      return HttpResponse.json({ email, removed: true });
    }),
  );
  return fake;
}
