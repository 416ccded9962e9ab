import { type DatabaseClient, getDatabase } from '@/lib/supabase/client';
import { write } from '@/lib/supabase/writes';
import type { MemberChange, MemberRepository, Standing } from './repository';
import { memberColumns, standingFromAnswer } from './rows';

const changes = {
  suspend: (db: DatabaseClient, email: string) => db.rpc('suspend_staff', { email }),
  reinstate: (db: DatabaseClient, email: string) => db.rpc('reinstate_staff', { email }),
  'make-owner': (db: DatabaseClient, email: string) => db.rpc('set_staff_role', { email, role: 'owner' }),
  'make-staff': (db: DatabaseClient, email: string) => db.rpc('set_staff_role', { email, role: 'staff' }),
  remove: (db: DatabaseClient, email: string) => db.rpc('remove_staff', { email }),
} satisfies Record<MemberChange, unknown>;

/** The list of staff, changed under the rights of an owner. */
export const liveMembers: MemberRepository = {
  async list() {
    const database = await getDatabase();
    const { data } = await database
      .from('staff_members')
      .select(memberColumns.select)
      .order('role')
      .order('email')
      .throwOnError();
    return data.map(memberColumns.fromRow);
  },
  invite: (email, role) =>
    write('A member of staff was not invited', (db) => db.rpc('invite_staff', { email, role }), memberColumns.fromRow),
  change: (email, change) =>
    write(
      `The list of staff was not changed (${change})`,
      (db) => changes[change](db, email),
      () => undefined,
    ),
};

/** Tells the database that somebody comes into the staff area. The first visit ties the invitation to the account. */
export async function enterStaffArea(): Promise<Standing> {
  const database = await getDatabase();
  const { data } = await database.rpc('enter_staff_area').throwOnError();
  return standingFromAnswer(data);
}
