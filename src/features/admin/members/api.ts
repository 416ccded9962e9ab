import type { Result } from '@/lib/result';
import { type DatabaseClient, getDatabase } from '@/lib/supabase/client';
import { write } from '@/lib/supabase/writes';
import {
  type Member,
  type MemberChange,
  memberColumns,
  type StaffAccess,
  type StaffRole,
  staffAccessFromAnswer,
} from './rows';

const changes = {
  suspend: (db: DatabaseClient, email: string) => db.rpc('suspend_staff', { email }),
  reinstate: (db: DatabaseClient, email: string) => db.rpc('reinstate_staff', { email }),
  'make-owner': (db: DatabaseClient, email: string) => db.rpc('set_staff_role', { email, role: 'owner' }),
  'make-staff': (db: DatabaseClient, email: string) => db.rpc('set_staff_role', { email, role: 'staff' }),
  remove: (db: DatabaseClient, email: string) => db.rpc('remove_staff', { email }),
} satisfies Record<MemberChange, unknown>;

export async function listMembers(): Promise<Member[]> {
  const database = await getDatabase();
  const { data } = await database
    .from('staff_members')
    .select(memberColumns.select)
    .order('role')
    .order('email')
    .throwOnError();
  return data.map(memberColumns.fromRow);
}

/** Returns the member as stored: a tag in the address is removed. Owners only. */
export const inviteMember = (email: string, role: StaffRole): Promise<Result<Member>> =>
  write('A member of staff was not invited', (db) => db.rpc('invite_staff', { email, role }), memberColumns.fromRow);

export const changeMember = (email: string, change: MemberChange): Promise<Result<void>> =>
  write(
    `The list of staff was not changed (${change})`,
    (db) => changes[change](db, email),
    () => undefined,
  );

/** Records a visit of the staff area. The first one links the invitation to the account. */
export async function enterStaffArea(): Promise<StaffAccess> {
  const database = await getDatabase();
  const { data } = await database.rpc('enter_staff_area').throwOnError();
  return staffAccessFromAnswer(data);
}
