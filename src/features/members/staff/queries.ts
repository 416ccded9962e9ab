import { useQuery } from '@tanstack/react-query';
import type { Cents } from '@/domain/money';
import { recordQueries } from '@/features/staff-area/queries';
import { personalKey } from '@/lib/query-keys';
import type { Result } from '@/lib/result';
import { useSession } from '@/lib/session';
import { hasDatabase } from '@/lib/supabase/client';
import { useChange, useStoredChange } from '@/lib/use-change';
import { changeMember, enterStaffArea, inviteMember, listMembers, readDailyRefunds, setDailyRefunds } from './api';
import type { Member, MemberChange, StaffRole } from './rows';

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
