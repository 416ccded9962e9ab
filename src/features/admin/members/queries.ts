import { useQuery, useQueryClient } from '@tanstack/react-query';
import { personalKey } from '@/lib/query-keys';
import type { Result } from '@/lib/result';
import { useSession } from '@/lib/session';
import { hasDatabase } from '@/lib/supabase/client';
import { useExclusiveMutation } from '@/lib/use-exclusive-mutation';
import { type DataMode, useDataMode, useRepository } from '../shared/data-mode';
import { adminKey } from '../shared/queries';
import { enterStaffArea, liveMembers } from './api';
import { createDemoMembers } from './demo';
import type { Member, MemberChange, StaffRole } from './repository';

// Not among the keys of the staff area, which are forgotten when its pages are left.
const standingKey = personalKey('staff-standing');
const memberKeys = { list: (mode: DataMode) => adminKey(mode, 'members') };

/** What the database says about whoever is signed in. Without a database nothing is asked. */
export function useStanding() {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : '';
  return useQuery({
    queryKey: [...standingKey, userId],
    queryFn: enterStaffArea,
    enabled: hasDatabase && userId !== '',
  });
}

/** Whether the list can be changed here. The demonstration lets everybody try. */
export function useMayChangeMembers(): boolean {
  const { mode } = useDataMode();
  const { data: standing } = useStanding();
  return mode === 'demo' || standing?.role === 'owner';
}

function useMemberRepository() {
  return useRepository(liveMembers, createDemoMembers);
}

export function useMembers() {
  const { mode } = useDataMode();
  const repository = useMemberRepository();
  return useQuery({ queryKey: memberKeys.list(mode), queryFn: repository.list });
}

/** Also the own standing: a refusal may mean that it is another by now. */
function useRefreshMembers() {
  const queryClient = useQueryClient();
  const { mode } = useDataMode();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: memberKeys.list(mode) }),
      queryClient.invalidateQueries({ queryKey: standingKey }),
    ]);
}

interface Invitation {
  email: string;
  role: StaffRole;
}

/** `onResult` is called once the list is up to date. */
export function useInvite(onResult: (result: Result<Member>) => void) {
  const repository = useMemberRepository();
  const refresh = useRefreshMembers();
  return useExclusiveMutation({
    mutationFn: ({ email, role }: Invitation) => repository.invite(email, role),
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

/** `onResult` is called once the list is up to date. */
export function useChangeMember(onResult: (result: Result<void>, request: ChangeRequest) => void) {
  const repository = useMemberRepository();
  const refresh = useRefreshMembers();
  return useExclusiveMutation({
    mutationFn: ({ member, change }: ChangeRequest) => repository.change(member.email, change),
    onSuccess: async (result, request) => {
      await refresh();
      onResult(result, request);
    },
  });
}
