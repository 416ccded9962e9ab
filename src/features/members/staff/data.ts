import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { cents } from '@/domain/codecs';
import { isEmailAddress } from '@/domain/email';
import type { Cents } from '@/domain/money';
import { pastedText } from '@/domain/typed-text';
import { recordQueries } from '@/features/staff-area/data';
import { checkedText } from '@/lib/form-rules';
import { personalKey } from '@/lib/query-keys';
import type { Result } from '@/lib/result';
import { useSession } from '@/lib/session';
import { type DatabaseClient, hasDatabase } from '@/lib/supabase/client';
import { columnsOf } from '@/lib/supabase/columns';
import { read } from '@/lib/supabase/read';
import { write } from '@/lib/supabase/writes';
import { useChange, useStoredChange } from '@/lib/use-change';
import { isStaffEmail, isTestAddress } from '../rules';
import {
  type Member,
  type MemberChange,
  member,
  STAFF_ROLES,
  type StaffAccess,
  type StaffRole,
  staffAccess,
} from './rows';
import { memberMessages } from './words';

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

// Not under the keys of the staff area, which are removed from the cache when its pages are left.
const staffAccessKey = personalKey('staff-access');

/** The access of the signed-in user. Disabled without a database. */
export function useStaffAccess() {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : '';
  return useQuery({
    queryKey: [...staffAccessKey, userId],
    queryFn: enterStaffArea,
    enabled: hasDatabase && userId !== '',
  });
}

export const useMayChangeMembers = () => useStaffAccess().data?.role === 'owner';

const members = recordQueries('members', listMembers);
export const { useRecords: useMembers } = members;

const dailyRefunds = recordQueries('daily-refunds', readDailyRefunds);
export const useDailyRefunds = dailyRefunds.useRecords;
export const useSetDailyRefunds = (onResult: (result: Result<Cents>) => void) =>
  useStoredChange(dailyRefunds.key, setDailyRefunds, onResult);

/** With the caller's own access: a refusal may mean that it has changed. */
const memberKeys = [members.key, staffAccessKey];

interface Invitation {
  email: string;
  role: StaffRole;
}

export const useInvite = (onResult: (result: Result<Member>) => void) =>
  useChange(memberKeys, ({ email, role }: Invitation) => inviteMember(email, role), onResult);

interface ChangeRequest {
  member: Member;
  change: MemberChange;
}

export const useChangeMember = (onResult: (result: Result<void>, request: ChangeRequest) => void) =>
  useChange(memberKeys, ({ member, change }: ChangeRequest) => changeMember(member.email, change), onResult);

/** An invitation: an e-mail address of the company, in lower case. */
export function inviteSchema(domain: string) {
  const problem = (text: string) => {
    if (!isEmailAddress(text) || !isStaffEmail(text, domain)) return memberMessages.wrongDomain(domain);
    return isTestAddress(text) ? memberMessages.testAddress : null;
  };
  return z.object({
    email: z.pipe(
      checkedText(problem, pastedText),
      z.transform((text: string) => text.toLowerCase()),
    ),
    role: z.enum(STAFF_ROLES),
  });
}

export type InviteFormValues = z.infer<ReturnType<typeof inviteSchema>>;
