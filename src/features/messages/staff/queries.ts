import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMembers } from '@/features/members/staff/data';
import { liveKey, useRecordPage } from '@/features/staff-area/data';
import type { PageRequest } from '@/features/staff-area/pages';
import type { SaveResult } from '@/lib/result';
import { useExclusiveMutation } from '@/lib/use-exclusive-mutation';
import {
  getMessage,
  type LinkedTo,
  listLinkedMessages,
  listMessages,
  type MessageFilter,
  type StaffMessage,
} from './data';
import { inboxMessages } from './words';

const MESSAGES_PAGE_SIZE = 20;
const REFRESH_MS = 60_000;

const keys = {
  all: liveKey('messages'),
  list: (filter: MessageFilter) => liveKey('messages', 'list', filter),
  one: (id: string) => liveKey('messages', 'one', id),
  linked: (to: LinkedTo) => liveKey('messages', 'linked', to),
};

/** Refetched every minute, so that new messages appear. */
export function useMessages(filter: MessageFilter, before: string | null) {
  // The counts are those of whoever the messages are assigned to.
  const list = async (page: PageRequest) => ({ ...(await listMessages(filter, page)), assigned: filter.assigned });
  return useRecordPage(keys.list(filter), list, {
    before,
    pageSize: MESSAGES_PAGE_SIZE,
    refetchInterval: REFRESH_MS,
  });
}

export function useMessage(id: string) {
  return useQuery({ queryKey: keys.one(id), queryFn: () => getMessage(id) });
}

export function useLinkedMessages(to: LinkedTo) {
  return useQuery({ queryKey: keys.linked(to), queryFn: () => listLinkedMessages(to) });
}

/** A change of one message. Refetches the message, whatever the result. */
export function useMessageChange<Change>(
  id: string,
  send: (change: Change) => Promise<SaveResult<StaffMessage>>,
  onResult: (result: SaveResult<StaffMessage>, change: Change) => void,
) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: send,
    onSuccess: (result, change: Change) => {
      const stored = result.ok ? result.value : result.problem.kind === 'conflict' ? result.problem.current : null;
      if (stored) client.setQueryData(keys.one(id), stored);
      void client.invalidateQueries({ queryKey: keys.all });
      onResult(result, change);
    },
  });
}

/** The addresses of active members, and the chosen one if it is not among them, with their labels in a select. */
export function useMemberChoices(chosen: string | null) {
  const { data: members = [] } = useMembers();
  const active = members
    .filter(({ suspendedAt, firstSeenAt }) => suspendedAt === null && firstSeenAt !== null)
    .map(({ email }) => email);
  const isFormer = (member: string) => members.length > 0 && !active.includes(member);
  return {
    members: chosen === null || active.includes(chosen) ? active : [...active, chosen],
    nameOf: (member: string) => (isFormer(member) ? inboxMessages.notActive(member) : member),
  };
}
