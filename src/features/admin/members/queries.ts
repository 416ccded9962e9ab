import { useQuery, useQueryClient } from '@tanstack/react-query';
import { personalKey } from '@/lib/query-keys';
import type { Result } from '@/lib/result';
import { useSession } from '@/lib/session';
import { hasDatabase } from '@/lib/supabase/client';
import { useExclusiveMutation } from '@/lib/use-exclusive-mutation';
import { recordQueries } from '../shared/queries';
import { changeMember, enterStaffArea, inviteMember, listMembers } from './api';
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

/** Includes the caller's own access: a refusal may mean that it has changed. */
function useRefreshMembers() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([members.key, staffAccessKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

interface Invitation {
  email: string;
  role: StaffRole;
}

/** `onResult` is called after the list is refetched. */
export function useInvite(onResult: (result: Result<Member>) => void) {
  const refresh = useRefreshMembers();
  return useExclusiveMutation({
    mutationFn: ({ email, role }: Invitation) => inviteMember(email, role),
    onSuccess: async (result) => {
      await refresh();
      onResult(result);
    },
  });
}

interface ChangeRequest {
  member: Member;
  change: MemberChange;
}

/** `onResult` is called after the list is refetched. */
export function useChangeMember(onResult: (result: Result<void>, request: ChangeRequest) => void) {
  const refresh = useRefreshMembers();
  return useExclusiveMutation({
    mutationFn: ({ member, change }: ChangeRequest) => changeMember(member.email, change),
    onSuccess: async (result, request) => {
      await refresh();
      onResult(result, request);
    },
  });
}
