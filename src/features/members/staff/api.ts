import * as z from 'zod/mini';
import { cents } from '@/domain/codecs';
import type { Cents } from '@/domain/money';
import type { Result } from '@/lib/result';
import type { DatabaseClient } from '@/lib/supabase/client';
import { columnsOf } from '@/lib/supabase/columns';
import { read } from '@/lib/supabase/read';
import { write } from '@/lib/supabase/writes';
import { type Member, type MemberChange, member, type StaffAccess, type StaffRole, staffAccess } from './rows';

const changes = {
  suspend: (db: DatabaseClient, email: string) => db.rpc('suspend_staff', { email }),
  reinstate: (db: DatabaseClient, email: string) => db.rpc('reinstate_staff', { email }),
  'make-owner': (db: DatabaseClient, email: string) => db.rpc('set_staff_role', { email, role: 'owner' }),
  'make-staff': (db: DatabaseClient, email: string) => db.rpc('set_staff_role', { email, role: 'staff' }),
  remove: (db: DatabaseClient, email: string) => db.rpc('remove_staff', { email }),
} satisfies Record<MemberChange, unknown>;

export const listMembers = (): Promise<Member[]> =>
  read(z.array(member), (database) =>
    database.from('staff_members').select(columnsOf('staff_members', member)).order('role').order('email'),
  );

/** Returns the member as stored: a tag in the address is removed. Owners only. */
export const inviteMember = (email: string, role: StaffRole): Promise<Result<Member>> =>
  write('A member of staff was not invited', (db) => db.rpc('invite_staff', { email, role }), member);

export const changeMember = (email: string, change: MemberChange): Promise<Result<void>> =>
  write(`The list of staff was not changed (${change})`, (db) => changes[change](db, email));

/** How much a member may refund on one day. */
export const readDailyRefunds = (): Promise<Cents> => read(cents, (database) => database.rpc('daily_refunds'));

/** Owners only. */
export const setDailyRefunds = (limit: Cents): Promise<Result<Cents>> =>
  write(
    'The limit of refunds was not changed',
    (db) => db.rpc('set_daily_refunds', { usd: z.encode(cents, limit) }),
    cents,
  );

/** Records a visit of the staff area. The first one links the invitation to the account. */
export const enterStaffArea = (): Promise<StaffAccess> =>
  read(staffAccess, (database) => database.rpc('enter_staff_area'));
